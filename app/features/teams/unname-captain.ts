import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { type Notice, type Problem, sayNo } from "#app/lib/outcome.ts";

export const steppedDown: Notice = {
  title: "Stepped Down",
  text: "You are not a captain any more.",
  tone: "success",
};

export const captainUnnamed = (name: string): Notice => ({
  title: "Captain Unnamed",
  text: `${name} is not a captain any more.`,
  tone: "success",
});

export const unnameCaptainProblems = {
  ...aboutMemberProblems,
  last_captain: sayNo(409, "Name another captain first"),
} satisfies Record<string, Problem>;

export type UnnameCaptainProblem = keyof typeof unnameCaptainProblems;
