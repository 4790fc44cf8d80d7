import type { Told } from "#app/features/games/manage-game.ts";
import { toldWords } from "#app/features/games/manage-game.ts";
import { manageSeriesProblems } from "#app/features/series/series.ts";
import { errorNotice, type Problem, successNotice } from "#app/lib/outcome.ts";

export const endSeriesProblems = manageSeriesProblems satisfies Record<string, Problem>;
export type EndSeriesProblem = keyof typeof endSeriesProblems;

export const seriesEnded = (told: Told) =>
  successNotice("Series Ended", told === "nobody" ? "No more games are made." : toldWords[told]);
export const seriesNotEnded = errorNotice("Failed to end the series");

/** What the page says before; the dates follow. */
export const endWords = {
  gone: "These games are removed, or cancelled where others have answered:",
  none: "No game after this one has been made yet.",
};
