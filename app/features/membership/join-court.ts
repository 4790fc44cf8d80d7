import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

const title = m.membership_join_court_failed_title;

export const joinedCourt = (name: string) =>
  successNotice(m.membership_join_court_done_title(), m.membership_join_done({ name }));

export const joinCourtProblems = {
  unknown_court: problem(404, m.membership_join_court_unknown, title),
  not_a_court: problem(403, m.membership_join_court_not_a_court, title),
  already_member: problem(409, m.membership_join_court_already_member, title),
  banned: problem(403, m.membership_join_court_banned, title),
} satisfies Record<string, Problem>;

export const joinCourtFailed = () => errorNotice(m.membership_join_court_failed(), title());

export const signInToJoinCourt = problem(401, m.membership_join_court_sign_in, title);
