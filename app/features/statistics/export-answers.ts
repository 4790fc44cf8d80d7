import { captainProblems } from "#app/features/teams/captain.ts";
import type { Problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const exportLimits: Limit[] = [{ name: "exports", max: 10, seconds: 3600 }];

export const exportProblems = { ...captainProblems } satisfies Record<string, Problem>;

export const formerPlayer = "Player";
