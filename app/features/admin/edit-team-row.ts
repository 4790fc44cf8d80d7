import { toUnknown } from "#app/features/audit/resource.ts";
import { teamFactProblems } from "#app/features/teams/edit-team.ts";
import { type Problem, problem } from "#app/lib/outcome.ts";

export const editTeamRowProblems = {
  unknown: toUnknown("teams"),
  ...teamFactProblems,
  name_taken: problem(409, "A team or court with this name already exists"),
  players_counted: problem(400, "The number of players is counted, it cannot be edited"),
  key_made: problem(400, "The secret key is made by the server, it cannot be edited"),
} satisfies Record<string, Problem>;

export type EditTeamRowProblem = keyof typeof editTeamRowProblems;
