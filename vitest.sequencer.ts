import { BaseSequencer, type TestSpecification } from "vitest/node";

const long = [
  /\/e2e\/flows\/(offline|languages|page-widths|phone-owners|phone-notices|staying-put|with-scripts|accessibility|failures)\.test/,
  /\/e2e\/http\/(every-reader|page-matrix|api-matrix|live|smtp|shared-pages|live-rights|series-mails|cluster|reminders|phone-people)\.test/,
  /\/(lock-order|smtp\.server|backup-rows|run-migrations|embedded)\.test/,
];

/** Long files run first, so that no worker still runs a long file when the others have finished. A
 * fresh machine has no record of durations, so the files are listed here. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap((specs) => [
      ...specs.filter(isLong),
      ...specs.filter((spec) => !isLong(spec)),
    ]);
  }
}

const isLong = ({ moduleId }: TestSpecification): boolean =>
  long.some((files) => files.test(moduleId));
