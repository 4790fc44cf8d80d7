import { captainProblems } from "#app/features/teams/captain.ts";
import { newKeyMade } from "#app/features/teams/renew-key.ts";
import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const maxBanReason = 140;

/** After a ban; with the new key of the team, if there is one. */
export const memberBanned = (name: string, team: string, secretKey?: string) => {
  const gone = `${name} is no longer in ${team} and cannot join again.`;
  return successNotice("Member banned", secretKey ? `${gone} ${newKeyMade(secretKey).text}` : gone);
};

export const banLifted = (name: string) => successNotice("Ban lifted", `${name} can join again.`);

export const liftBanProblems = {
  ...captainProblems,
  not_banned: problem(404, "This person is not banned"),
} satisfies Record<string, Problem>;

export type LiftBanProblem = keyof typeof liftBanProblems;
