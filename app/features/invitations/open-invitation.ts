import { type Problem, problem, problemWith } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const openInvitationProblems = {
  missing_key: problem(400, m.invitations_link_invalid, m.invitations_link_invalid_title),
  unknown_key: problemWith({
    status: 404,
    error: m.invitations_team_not_found,
    title: m.invitations_unknown_key_title,
    text: m.invitations_unknown_key,
  }),
  old_key: problemWith({
    status: 404,
    error: m.invitations_team_not_found,
    title: m.invitations_old_key_title,
    text: m.invitations_old_key,
  }),
} satisfies Record<string, Problem>;

/** A form of the invite page that came without a key. */
export const linkProblem = openInvitationProblems.missing_key.notice;
