import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const captainLimits: Limit[] = [{ name: "captain", max: 60, seconds: 60 * 60 }];

export const captainProblems = {
  unknown_team: problem(404, m.teams_captain_unknown_team),
  not_captain: problem(403, m.teams_captain_only),
  open_to_all: problem(403, m.teams_captain_open_to_all),
} satisfies Record<string, Problem>;

export const aboutMemberProblems = {
  ...captainProblems,
  no_member: problem(404, m.teams_captain_no_member),
} satisfies Record<string, Problem>;

export const captainActFailed = () => errorNotice(m.teams_captain_failed());
