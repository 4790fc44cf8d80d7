import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { type Problem, successNotice } from "#app/lib/outcome.ts";

export const captainNamed = (name: string) =>
  successNotice("Captain Named", `${name} is a captain now.`);

export const handedOver = (name: string) =>
  successNotice("Stepped Down", `${name} is a captain now, and you are not any more.`);

export const nameCaptainProblems = aboutMemberProblems satisfies Record<string, Problem>;

export type NameCaptainProblem = keyof typeof nameCaptainProblems;
