import type { Notice, Problem } from "#app/lib/outcome.ts";

export const emptyKey = "Please enter a team key";

export const joinedTeam = (name: string): Notice => ({
  title: "Success!",
  text: `You've joined ${name}!`,
  tone: "success",
});

const title = "Unable to Join Team";

export const joinTeamProblems = {
  unknown_key: {
    status: 404,
    error: "Invalid secret key",
    notice: {
      title,
      text: "The Team Secret Key you entered is incorrect. Please check the 6-character code and try again.",
      tone: "error",
    },
  },
  already_member: {
    status: 409,
    error: "You are already a member of this team",
    notice: { title, text: "You are already a member of this team", tone: "error" },
  },
} satisfies Record<string, Problem>;

export type JoinTeamProblem = keyof typeof joinTeamProblems;
