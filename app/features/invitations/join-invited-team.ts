import { makeNotice, type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

const title = m.invitations_join_failed_title;

export const joinFailed = makeNotice("error", title);

/** The problems of joining with one click on the invite page. */
export const joinInvitedTeamProblems = {
  unknown_key: problem(404, m.membership_join_unknown_key, title),
  already_member: problem(409, m.membership_join_already_member, title),
  banned: problem(403, m.membership_join_banned, title),
} satisfies Record<string, Problem>;
