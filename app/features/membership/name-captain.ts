import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const captainNamed = (name: string) =>
  successNotice("Captain Named", `${name} is a captain now.`);

export const handedOver = (name: string) =>
  successNotice("Stepped Down", `${name} is a captain now, and you are not any more.`);

export const nameCaptainProblems = aboutMemberProblems satisfies Record<string, Problem>;

export type NameCaptainProblem = keyof typeof nameCaptainProblems;

export const steppedDown = successNotice("Stepped Down", "You are not a captain any more.");

export const captainUnnamed = (name: string) =>
  successNotice("Captain removed", `${name} is not a captain any more.`);

export const unnameCaptainProblems = {
  ...aboutMemberProblems,
  last_captain: problem(409, "Name another captain first"),
} satisfies Record<string, Problem>;

export type UnnameCaptainProblem = keyof typeof unnameCaptainProblems;
