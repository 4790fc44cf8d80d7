import type { Notice, Problem } from "#app/lib/outcome.ts";

export const linkIsInvalid = "The invite link is missing or invalid";
export const teamNotFound = "Team not found";

/** A form of the invite page that came without a key. */
export const linkProblem: Notice = {
  title: "Invalid Invite Link",
  text: linkIsInvalid,
  tone: "error",
};

export const openInvitationProblems = {
  missing_key: { status: 400, error: linkIsInvalid, notice: linkProblem },
  unknown_key: {
    status: 404,
    error: teamNotFound,
    notice: {
      title: "Team Not Found",
      text: "No team has this key. Ask for a new invite link.",
      tone: "error",
    },
  },
  old_key: {
    status: 404,
    error: teamNotFound,
    notice: {
      title: "This Invite Link Is Too Old",
      text: "Ask somebody in the team for the new one.",
      tone: "error",
    },
  },
} satisfies Record<string, Problem>;
