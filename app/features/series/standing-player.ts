import { findSeriesProblems, manageSeriesProblems } from "#app/features/series/series.ts";
import { errorNotice, type Problem, successNotice } from "#app/lib/outcome.ts";

export const standingPlayerProblems = {
  ...findSeriesProblems,
  series_ended: manageSeriesProblems.series_ended,
} satisfies Record<string, Problem>;
export type StandingPlayerProblem = keyof typeof standingPlayerProblems;

export const alwaysIn = successNotice(
  "Always In",
  "You are in on every new date, unless you say otherwise.",
);
export const notAlwaysIn = successNotice("Not always in", "You check in to each game yourself.");
export const standingPlayerNotSaved = errorNotice("Failed to save");
