import {
  errorNotice,
  infoNotice,
  type Notice,
  type Problem,
  problem,
  renderNotice,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

export const joinedTeam = (name: string) =>
  successNotice(m.membership_join_done_title(), m.membership_join_done({ name }));

export const alreadyIn = (name: string): Notice =>
  infoNotice(m.membership_join_already_in({ name }));

const title = m.membership_join_failed_title;

export const joinTeamProblems = {
  unknown_key: {
    status: 404,
    error: m.membership_join_unknown_key,
    title,
    text: m.membership_join_unknown_key_text,
  },
  already_member: problem(409, m.membership_join_already_member, title),
  banned: problem(403, m.membership_join_banned, title),
} satisfies Record<string, Problem>;

export type JoinTeamProblem = keyof typeof joinTeamProblems;

export const joinThisTeamProblems = {
  ...joinTeamProblems,
  unknown_key: {
    status: 404,
    error: m.membership_join_unknown_key,
    title,
    text: m.membership_join_unknown_key_here,
  },
} satisfies Record<JoinTeamProblem, Problem>;

const emptyKeyOfThisTeam = () => errorNotice(m.membership_join_no_key());

export const joinedThisTeam = (name: string) =>
  successNotice(m.membership_join_here_done_title(), m.membership_join_done({ name }));

export const joinTeamFailed = () => errorNotice(m.membership_join_failed(), title());

export const signInToJoinTeam = problem(401, m.membership_join_sign_in, title);

type Typed = { [name: string]: unknown };

const isBlank = ({ secretKey }: Typed) => typeof secretKey !== "string" || !secretKey.trim();

export const whyNoKey = (typed: Typed): Notice | undefined =>
  isBlank(typed) ? undefined : renderNotice(joinTeamProblems.unknown_key);

export function whyNoKeyOfThisTeam(typed: Typed): Notice | undefined {
  if (!isBlank(typed)) return renderNotice(joinThisTeamProblems.unknown_key);
  return typed.from === "page" ? undefined : emptyKeyOfThisTeam();
}
