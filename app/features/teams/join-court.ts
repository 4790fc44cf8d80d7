import { errorNotice, type Problem, sayNo, successNotice } from "#app/lib/outcome.ts";

const title = "Unable to Join Court";

export const joinedCourt = (name: string) =>
  successNotice("Joined Court!", `You've joined ${name}!`);

export const joinCourtProblems = {
  unknown_court: {
    status: 404,
    error: "Court not found",
    notice: { title, text: "Court not found", tone: "error" },
  },
  not_a_court: {
    status: 403,
    error: "A team is joined with its secret key",
    notice: { title, text: "A team is joined with its secret key", tone: "error" },
  },
  already_member: {
    status: 409,
    error: "You are already a member of this court",
    notice: { title, text: "You are already a member of this court", tone: "error" },
  },
  banned: sayNo(403, "You cannot join this court. Ask a captain.", title),
} satisfies Record<string, Problem>;

export type JoinCourtProblem = keyof typeof joinCourtProblems;

export const joinCourtFailed = errorNotice("Failed to join court", title);

export const signInToJoinCourt = sayNo(401, "You need to be signed in to join courts", title);
