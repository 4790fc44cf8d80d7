import { findSeriesProblems, manageSeriesProblems } from "#app/features/series/series.ts";
import { errorNotice, type Problem, successNotice } from "#app/lib/outcome.ts";

export const stayRegularProblems = {
  ...findSeriesProblems,
  series_ended: manageSeriesProblems.series_ended,
} satisfies Record<string, Problem>;
export type StayRegularProblem = keyof typeof stayRegularProblems;

export const alwaysIn = successNotice(
  "Always In",
  "You are in on every new date, unless you say otherwise.",
);
export const notAlwaysIn = successNotice("Not Always In", "You check in to each game yourself.");
export const regularNotSaved = errorNotice("Failed to save");
