import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

const title = "Unable to Join Court";

export const joinedCourt = (name: string) =>
  successNotice("Joined Court!", `You've joined ${name}!`);

export const joinCourtProblems = {
  unknown_court: problem(404, "Court not found", title),
  not_a_court: problem(403, "A team is joined with its secret key", title),
  already_member: problem(409, "You are already a member of this court", title),
  banned: problem(403, "You cannot join this court. Ask a captain.", title),
} satisfies Record<string, Problem>;

export type JoinCourtProblem = keyof typeof joinCourtProblems;

export const joinCourtFailed = errorNotice("Failed to join court", title);

export const signInToJoinCourt = problem(401, "You need to be signed in to join courts", title);
