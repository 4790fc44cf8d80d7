import { type Problem, problem } from "#app/lib/outcome.ts";

export const datesShown = 8;

export const badSeriesDate = "date must be a day like 2027-03-30";

export const notADate = problem(400, "{date} is not a date of this series");

export const findSeriesProblems = {
  unknown_series: problem(404, "Series not found"),
  not_a_member: problem(403, "Only members of the team or court can see these games"),
} satisfies Record<string, Problem>;

export type FindSeriesProblem = keyof typeof findSeriesProblems;

/** Refusals of any change of a series by its managers. */
export const manageSeriesProblems = {
  ...findSeriesProblems,
  not_a_manager: problem(403, "Only the host or a captain can change this game"),
  series_ended: problem(409, "This series has ended"),
  not_a_date: notADate,
} satisfies Record<string, Problem>;

export type ManageSeriesProblem = keyof typeof manageSeriesProblems;

/** Scope of a change of a game that repeats: the game alone, or the later ones too. */
export const scopes = ["one", "following"] as const;
export type Scope = (typeof scopes)[number];

export const badScope = "scope must be one or following";

export const scopeChoices: { value: Scope; label: string }[] = [
  { value: "one", label: "Only this game" },
  { value: "following", label: "This and all following" },
];
