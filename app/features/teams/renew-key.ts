import { captainLimits, captainProblems } from "#app/features/teams/captain.ts";
import { type Problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** A captain makes a few keys a day, not hundreds. */
export const renewKeyLimits: Limit[] = [
  ...captainLimits,
  { name: "new key", max: 10, seconds: 24 * 60 * 60 },
];

export const renewKeyWords = {
  title: "New Key",
  what: "The old key and every link and QR code with it end at once. Who is in stays in.",
};

export const newKeyMade = (secretKey: string) =>
  successNotice("New Key", `The new key is ${secretKey}. Old links do not work any more.`);

export const renewKeyProblems = captainProblems satisfies Record<string, Problem>;

export type RenewKeyProblem = keyof typeof renewKeyProblems;
