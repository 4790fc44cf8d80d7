import { captainProblems } from "#app/features/teams/captain.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export type Asking = "can_ask" | "asked";

export const askToJoinLimits: Limit[] = [{ name: "ask-to-join", max: 5, seconds: 24 * 3600 }];

export const askToJoinProblems = {
  not_a_guest: problem(403, m.membership_ask_not_a_guest),
  already_member: problem(409, m.membership_join_already_member),
  banned: problem(403, m.membership_join_banned),
} satisfies Record<string, Problem>;

export const askedToJoin = () =>
  successNotice(m.membership_ask_sent_title(), m.membership_ask_sent());
export const notAskedToJoin = () => errorNotice(m.membership_ask_failed());

export const answerRequestProblems = {
  ...captainProblems,
  no_request: problem(404, m.membership_request_unknown),
} satisfies Record<string, Problem>;

type AnsweredRequest = { name: string; accept: boolean };

export const requestAnswered = ({ name, accept }: AnsweredRequest) =>
  successNotice(
    accept ? m.membership_request_accepted({ name }) : m.membership_request_declined({ name }),
  );
export const requestNotAnswered = () => errorNotice(m.membership_request_failed());
