import { errorNotice, type Problem } from "#app/lib/outcome.ts";

export const linkIsInvalid = "The invite link is missing or invalid";
export const teamNotFound = "Team not found";

/** A form of the invite page that came without a key. */
export const linkProblem = errorNotice(linkIsInvalid, "Invalid Invite Link");

export const openInvitationProblems = {
  missing_key: { status: 400, error: linkIsInvalid, notice: linkProblem },
  unknown_key: {
    status: 404,
    error: teamNotFound,
    notice: errorNotice("No team has this key. Ask for a new invite link.", "Team Not Found"),
  },
  old_key: {
    status: 404,
    error: teamNotFound,
    notice: errorNotice("Ask somebody in the team for the new one.", "This Invite Link Is Too Old"),
  },
} satisfies Record<string, Problem>;
