import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** The limits on the acts of one captain. */
export const captainLimits: Limit[] = [{ name: "captain", max: 60, seconds: 60 * 60 }];

/** The refusals that all acts of captains share. */
export const captainProblems = {
  unknown_team: problem(404, "Team not found"),
  not_captain: problem(403, "Only captains can do this"),
  open_to_all: problem(403, "A court is open to everybody: it has no key and nobody is removed"),
} satisfies Record<string, Problem>;

export type CaptainProblem = keyof typeof captainProblems;

/** The same where a member of the team is meant. */
export const aboutMemberProblems = {
  ...captainProblems,
  no_member: problem(404, "This person is not a member"),
} satisfies Record<string, Problem>;

export const captainActFailed = errorNotice("Nothing was changed. Please try again.");
