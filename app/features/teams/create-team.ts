import type { TeamType } from "#app/features/teams/team.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const createTeamLimits: Limit[] = [{ name: "create team", max: 20, seconds: 60 * 60 }];

export const maxName = 100;
export const maxAddress = 200;

export const createTeamWords = {
  team: {
    name: m.teams_create_team_name,
    address: m.teams_create_team_address,
    hint: m.teams_create_team_hint,
  },
  court: {
    name: m.teams_create_court_name,
    address: m.teams_create_court_address,
    hint: m.teams_create_court_hint,
  },
} satisfies Record<TeamType, Record<"name" | "address" | "hint", () => string>>;

export const maxPosition = 2000;
export const halfPosition = "lat and lon must be two numbers, or both null";

export function createdTeam({ type, name, secretKey }: CreatedTeam) {
  return type === "court"
    ? successNotice(m.teams_create_court_done_title(), m.teams_create_court_done({ name }))
    : successNotice(
        m.teams_create_team_done_title(),
        secretKey ? m.teams_create_team_done({ name, secretKey }) : undefined,
      );
}

type CreatedTeam = { type: TeamType; name: string; secretKey?: string };

export const courtOnlyProblems = {
  only_courts: { ...problem(400, m.teams_create_only_courts), field: "position" },
  facts_only_courts: problem(400, m.teams_facts_only_courts),
} satisfies Record<string, Problem>;

export const createTeamProblems = {
  ...courtOnlyProblems,
  already_exists: {
    status: 409,
    error: m.teams_create_exists,
    title: m.teams_create_exists_title,
    text: null,
  },
} satisfies Record<string, Problem>;

export const createTeamQuestions = {
  same_address: problem(409, m.teams_create_same_address),
} satisfies Record<string, Problem>;

export const createFailed = () => errorNotice(m.teams_create_failed());
