import { unknownOf } from "#app/features/audit/resource.ts";
import { oddTextProblems } from "#app/features/teams/edit-team.ts";
import { type Problem, sayNo } from "#app/lib/outcome.ts";

export const editTeamProblems = {
  unknown: unknownOf("teams"),
  ...oddTextProblems,
  name_taken: sayNo(409, "A team or court with this name already exists"),
  players_counted: sayNo(400, "The number of players is counted, it cannot be edited"),
  key_made: sayNo(400, "The secret key is made by the server, it cannot be edited"),
} satisfies Record<string, Problem>;

export type EditTeamProblem = keyof typeof editTeamProblems;
