import { captainProblems } from "#app/features/teams/captain.ts";
import { courtOnlyProblems, createTeamProblems } from "#app/features/teams/create-team.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

/** After a rename, no other team can take the former path, so renames are limited. */
export const renameLimit: Limit = { name: "rename team", max: 5, seconds: 24 * 60 * 60 };

export const teamSaved = () => successNotice(m.teams_edit_saved());

const oddTextProblems = {
  odd_name: { ...problem(400, m.accounts_name_odd), field: "name" },
  odd_address: { ...problem(400, m.teams_create_odd_address), field: "address" },
} satisfies Record<string, Problem>;

export const teamFactProblems = { ...oddTextProblems, ...courtOnlyProblems };

export const editTeamProblems = {
  ...captainProblems,
  ...teamFactProblems,
  already_exists: { ...createTeamProblems.already_exists, field: "name" },
} satisfies Record<string, Problem>;

export const editTeamFailed = () => errorNotice(m.teams_edit_failed());
