import type { LocalTime } from "#app/lib/local-time.ts";
import { makeNotice, type Notice, type Problem, problem, problemWith } from "#app/lib/outcome.ts";
import type { FormResult } from "#app/ui/field.tsx";
import { toDate, toTime, zoneIfElsewhere } from "#app/ui/when.ts";
import { m } from "#messages";

export type InvitedGame = { id: number; datetime: string; when: LocalTime; players: number };

/** `Mon 23 Nov, 19:00 · 6 in`: the count and its word stay on one line. */
export const invitedGameInWords = ({ when, players }: InvitedGame) =>
  m.invitations_game({
    when: `${toDate(when)}, ${toTime(when)}${zoneIfElsewhere(when)}`,
    count: players,
  });

/** The reader of an invitation: it decides what they can do with it. */
export type WhoIsInvited = "member" | "player" | "visitor" | "banned";

/** The content of the invite page after a form of it was refused. */
export type AcceptAnswer = {
  notice?: Notice;
  result?: FormResult;
  /** The form to show instead of the one that was sent. */
  view?: "sign-in";
};

const title = m.invitations_join_failed_title;

export const joinFailed = makeNotice("error", title);

/** The problems of joining with one click on the invite page. */
export const joinInvitedTeamProblems = {
  unknown_key: problem(404, m.membership_join_unknown_key, title),
  already_member: problem(409, m.membership_join_already_member, title),
  banned: problem(403, m.membership_join_banned, title),
} satisfies Record<string, Problem>;

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
