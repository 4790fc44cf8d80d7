import type { LeftOut, UnusableFact } from "#app/features/court-import/court-tags.ts";
import type { Unusable } from "#app/features/court-import/map-data.ts";
import type { Tally } from "#app/features/court-import/tally.ts";

export const fates = ["created", "linked", "updated", "unchanged", "deleted"] as const;
export type Fate = (typeof fates)[number];

export type ImportReport = {
  isDryRun: boolean;
  found: number;
  merged: number;
  outsideBox: number;
  courts: Tally<Fate>;
  leftOut: Tally<LeftOut | Unusable>;
  unusable: Tally<UnusableFact | "name" | "address">;
  /** Older courts without a position that have the name of a new court. They may be the same
   * court. */
  namesakes: string[];
  /** Imported courts that are no longer on the map. Undefined if neither a file nor `--box` says
   * which area is covered. */
  gone: { courts: { name: string; ref: string }[]; removed: number } | undefined;
};

const fateWords: Record<Fate, string> = {
  created: "created",
  linked: "linked with courts that people have made",
  updated: "updated",
  unchanged: "unchanged",
  deleted: "left out because somebody has deleted them here",
};

export function reportLines(report: ImportReport): string[] {
  const { isDryRun, found, merged, outsideBox, courts, leftOut, unusable, namesakes } = report;
  const isIdle = ["created", "linked", "updated"].every((fate) => !courts.get(fate as Fate));
  return [
    ...(isDryRun ? ["Dry run: nothing was written."] : []),
    `${countOf(found, "pitch", "pitches")} found, ${merged} of them merged into the court of another.`,
    ...(outsideBox > 0 ? [`  ${outsideBox} outside the box`] : []),
    ...fates.map((fate) => `  ${courts.get(fate) ?? 0} ${fateWords[fate]}`),
    ...(isIdle && !report.gone?.removed ? ["Nothing changed."] : []),
    ...tallyLines("Left out:", leftOut),
    ...tallyLines("Not usable, so unknown or replaced by the next best:", unusable),
    ...listLines("Courts without a position that bear the name of a new one:", namesakes),
    ...goneLines(report),
  ];
}

function goneLines({ gone, isDryRun }: ImportReport): string[] {
  if (!gone)
    return ["No file states its bounds, so nothing is known of courts that are gone: use --box."];
  const names = gone.courts.map(({ name, ref }) => `${name} (${ref})`);
  const removed = isDryRun ? `${gone.removed} would be removed` : `${gone.removed} removed`;
  return [
    `${countOf(names.length, "court")} gone from the map, ${removed}.`,
    ...names.map((name) => `  ${name}`),
  ];
}

const listLines = (title: string, items: string[]) =>
  items.length > 0 ? [title, ...items.map((item) => `  ${item}`)] : [];

const tallyLines = (title: string, tally: Tally<string>) =>
  listLines(
    title,
    [...tally].sort(([, a], [, b]) => b - a).map(([thing, n]) => `${n} ${thing.replace("_", " ")}`),
  );

const countOf = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
