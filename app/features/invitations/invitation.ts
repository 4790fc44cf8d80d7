import type { InvitedGame } from "#app/features/invitations/invitations.queries.server.ts";
import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  renderNotice,
  successNotice,
} from "#app/lib/outcome.ts";
import type { FormResult } from "#app/ui/field.tsx";
import { formatDate, formatTime, zoneIfElsewhere } from "#app/ui/when.ts";
import { m } from "#messages";

export function invitedGameInWords({ when: time, players: count, isFull }: InvitedGame) {
  const when = `${formatDate(time)}, ${formatTime(time)}${zoneIfElsewhere(time)}`;
  return isFull ? m.invitations_game_full({ when, count }) : m.invitations_game({ when, count });
}

export type InviteStanding = "member" | "player" | "visitor" | "banned";

export type AcceptAnswer = {
  notice?: Notice;
  result?: FormResult;
  view?: "sign-in";
};

const title = m.invitations_join_failed_title;

export const joinFailed = (): Notice => ({ title: title(), tone: "error" });

export const joinInvitedTeamProblems = {
  unknown_key: problem(404, m.membership_join_unknown_key, title),
  already_member: problem(409, m.membership_join_already_member, title),
  banned: problem(403, m.membership_join_banned, title),
} satisfies Record<string, Problem>;

export const openInvitationProblems = {
  missing_key: problem(400, m.invitations_link_invalid, m.invitations_link_invalid_title),
  unknown_key: {
    status: 404,
    error: m.invitations_team_not_found,
    title: m.invitations_unknown_key_title,
    text: m.invitations_unknown_key,
  },
  old_key: {
    status: 404,
    error: m.invitations_team_not_found,
    title: m.invitations_old_key_title,
    text: m.invitations_old_key,
  },
} satisfies Record<string, Problem>;

export const linkProblem = () => renderNotice(openInvitationProblems.missing_key);

export const missingInformation = () =>
  errorNotice(m.invitations_missing(), m.invitations_missing_title());

const signInTitle = m.invitations_sign_in_failed_title;

export const loginFailed = () => errorNotice(m.invitations_sign_in_failed(), signInTitle());

export const welcomeBack = (name: string) =>
  successNotice(m.invitations_welcome_back_title(), m.invitations_welcome_back({ name }));

export const signInAndJoinProblems = {
  wrong_credentials: problem(401, m.invitations_wrong_credentials, signInTitle),
  unknown_key: problem(404, m.invitations_team_not_found, signInTitle),
  banned: joinTeamProblems.banned,
} satisfies Record<string, Problem>;

export const inviteNameMin = 2;

export const welcome = () => successNotice(m.invitations_welcome_title(), m.invitations_welcome());

const registerTitle = m.invitations_sign_up_failed_title;

export const registrationFailed = () =>
  errorNotice(m.invitations_sign_up_failed(), registerTitle());

export const registerAndJoinProblems = {
  email_taken: problem(409, m.invitations_email_taken, m.invitations_email_taken_title),
  unknown_key: problem(404, m.invitations_team_not_found, registerTitle),
  already_member: {
    status: 409,
    error: m.invitations_already_member,
    title: registerTitle,
    text: m.invitations_sign_up_failed,
  },
  banned: joinTeamProblems.banned,
} satisfies Record<string, Problem>;
