import { toUnknown } from "#app/features/audit/resource.ts";
import { type Problem, problem } from "#app/lib/outcome.ts";

export const badInstant = "datetime must be a date and time between 2000 and 2100, with a zone";

export const editGameRowProblems = {
  unknown: toUnknown("games"),
  unknown_team: problem(400, "There is no team or court with this id"),
} satisfies Record<string, Problem>;

export type EditGameRowProblem = keyof typeof editGameRowProblems;
