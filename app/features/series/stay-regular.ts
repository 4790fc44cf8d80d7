import { findSeriesProblems, manageSeriesProblems } from "#app/features/series/series.ts";
import { errorNotice, type Notice, type Problem } from "#app/lib/outcome.ts";

export const stayRegularProblems = {
  ...findSeriesProblems,
  series_ended: manageSeriesProblems.series_ended,
} satisfies Record<string, Problem>;
export type StayRegularProblem = keyof typeof stayRegularProblems;

export const alwaysIn: Notice = {
  title: "Always In",
  text: "You are in on every new date, unless you say otherwise.",
  tone: "success",
};
export const notAlwaysIn: Notice = {
  title: "Not Always In",
  text: "You check in to each game yourself.",
  tone: "success",
};
export const regularNotSaved = errorNotice("Failed to save");
