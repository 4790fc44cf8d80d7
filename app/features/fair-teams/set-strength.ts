import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const strengths = [1, 2, 3, 4, 5] as const;

export const strengthLimits: Limit[] = [{ name: "strength", max: 200, seconds: 3600 }];

export const badStrength = "strength must be 1 to 5";

export const strengthSaved = () => successNotice(m.fair_teams_strength_saved());
export const strengthNotSaved = () => errorNotice(m.fair_teams_strength_not_saved());

export const setStrengthProblems = {
  ...aboutMemberProblems,
  open_to_all: problem(403, m.fair_teams_strength_court),
} satisfies Record<string, Problem>;
