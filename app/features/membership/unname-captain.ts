import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { type Problem, sayNo, successNotice } from "#app/lib/outcome.ts";

export const steppedDown = successNotice("Stepped Down", "You are not a captain any more.");

export const captainUnnamed = (name: string) =>
  successNotice("Captain Unnamed", `${name} is not a captain any more.`);

export const unnameCaptainProblems = {
  ...aboutMemberProblems,
  last_captain: sayNo(409, "Name another captain first"),
} satisfies Record<string, Problem>;

export type UnnameCaptainProblem = keyof typeof unnameCaptainProblems;
