import { captainProblems } from "#app/features/teams/captain.ts";
import { type Notice, type Problem, sayNo } from "#app/lib/outcome.ts";

export const banLifted = (name: string): Notice => ({
  title: "Ban Lifted",
  text: `${name} can join again.`,
  tone: "success",
});

export const liftBanProblems = {
  ...captainProblems,
  not_banned: sayNo(404, "This person is not banned"),
} satisfies Record<string, Problem>;

export type LiftBanProblem = keyof typeof liftBanProblems;
