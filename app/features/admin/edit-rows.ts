import { unknownProblem } from "#app/features/audit/resource.ts";
import { teamFactProblems } from "#app/features/teams/edit-team.ts";
import { type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const editTeamRowProblems = {
  unknown: unknownProblem("teams"),
  ...teamFactProblems,
  name_taken: problem(409, "A team or court with this name already exists"),
  players_counted: problem(400, "The number of players is counted, it cannot be edited"),
  key_made: problem(400, "The secret key is made by the server, it cannot be edited"),
} satisfies Record<string, Problem>;

export const editUserProblems = {
  unknown: unknownProblem("users"),
  odd_name: { ...problem(400, m.accounts_name_odd), field: "name" },
  email_taken: problem(409, "This e-mail address belongs to another user"),
} satisfies Record<string, Problem>;

export const badInstant = "datetime must be a date and time between 2000 and 2100, with a zone";

export const editGameRowProblems = {
  unknown: unknownProblem("games"),
  unknown_team: problem(400, "There is no team or court with this id"),
} satisfies Record<string, Problem>;
