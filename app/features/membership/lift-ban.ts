import { captainProblems } from "#app/features/teams/captain.ts";
import { type Problem, sayNo, successNotice } from "#app/lib/outcome.ts";

export const banLifted = (name: string) => successNotice("Ban Lifted", `${name} can join again.`);

export const liftBanProblems = {
  ...captainProblems,
  not_banned: sayNo(404, "This person is not banned"),
} satisfies Record<string, Problem>;

export type LiftBanProblem = keyof typeof liftBanProblems;
