import { findSeriesProblems, manageSeriesProblems } from "#app/features/series/series.ts";
import { errorNotice, type Problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const standingPlayerProblems = {
  ...findSeriesProblems,
  series_ended: manageSeriesProblems.series_ended,
} satisfies Record<string, Problem>;
export type StandingPlayerProblem = keyof typeof standingPlayerProblems;

export const alwaysIn = successNotice(m.series_always_in, m.series_always_in_text);
export const notAlwaysIn = successNotice(m.series_not_always_in, m.series_not_always_in_text);
export const standingPlayerNotSaved = errorNotice(m.series_always_in_failed);
