import { unknownOf } from "#app/features/audit/resource.ts";
import { type Problem, sayNo } from "#app/lib/outcome.ts";

export const badInstant = "datetime must be a date and time between 2000 and 2100, with a zone";

export const editGameProblems = {
  unknown: unknownOf("games"),
  unknown_team: sayNo(400, "There is no team or court with this id"),
} satisfies Record<string, Problem>;

export type EditGameProblem = keyof typeof editGameProblems;
