import { type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const datesShown = 8;

export const badSeriesDate = "date must be a day like 2027-03-30";

export const notADate = problem(400, m.series_not_a_date);

export const findSeriesProblems = {
  unknown_series: problem(404, m.series_unknown),
  not_a_member: problem(403, m.series_not_a_member),
} satisfies Record<string, Problem>;

export type FindSeriesProblem = keyof typeof findSeriesProblems;

/** Refusals of any change of a series by its managers. */
export const manageSeriesProblems = {
  ...findSeriesProblems,
  not_a_manager: problem(403, m.series_not_a_manager),
  series_ended: problem(409, m.series_ended),
  not_a_date: notADate,
} satisfies Record<string, Problem>;

export type ManageSeriesProblem = keyof typeof manageSeriesProblems;

/** Scope of a change of a game that repeats: the game alone, or the later ones too. */
export const scopes = ["one", "following"] as const;
export type Scope = (typeof scopes)[number];

export const badScope = "scope must be one or following";

export const scopeWords: Record<Scope, () => string> = {
  one: m.series_scope_one,
  following: m.series_scope_following,
};
