import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import type { Notice, Problem } from "#app/lib/outcome.ts";

export const captainNamed = (name: string): Notice => ({
  title: "Captain Named",
  text: `${name} is a captain now.`,
  tone: "success",
});

/** After naming another captain and stepping down. */
export const handedOver = (name: string): Notice => ({
  title: "Stepped Down",
  text: `${name} is a captain now, and you are not any more.`,
  tone: "success",
});

export const nameCaptainProblems = aboutMemberProblems satisfies Record<string, Problem>;

export type NameCaptainProblem = keyof typeof nameCaptainProblems;
