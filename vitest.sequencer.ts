import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes more than some five seconds, by project. */
const long = [
  /\/e2e\/flows\/(accessibility|offline|keyboard|without-scripts|every-link|account-links|toasts|game-line|edit-game|two-players|photos)\.test/,
  /\/e2e\/http\/(every-reader|page-matrix|api-matrix|live|smtp|shared-pages|live-rights|series-mails|cluster|reminders|phone-people)\.test/,
  /\/(lock-order|smtp\.server|backup-rows|run-migrations|embedded)\.test/,
];

/**
 * Within a project the long files first, so that no worker is left with one at the end. Without
 * this, on a fresh machine, which has no durations of earlier runs, the largest files come first.
 */
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
