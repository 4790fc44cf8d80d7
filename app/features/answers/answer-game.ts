import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const gameAnswers = ["in", "maybe", "no"] as const;
export type GameAnswer = (typeof gameAnswers)[number];

export type AnswerState = "in" | "waiting" | "maybe" | "no" | "none";

export const commentMax = 140;

export const answerLimits: Limit[] = [{ name: "check-in", max: 30, seconds: 60 }];

export const onTheWaitingList = (position: number, isMailed: boolean) =>
  successNotice(
    m.answers_line_title(),
    isMailed ? m.answers_line({ position }) : m.answers_line_number({ position }),
  );
export const stillInLine = (position: number) =>
  successNotice(m.answers_still_in_line_title(), m.answers_still_in_line({ position }));
export const offTheWaitingList = () =>
  successNotice(m.answers_left_line_title(), m.answers_left_line());
export const answeredMaybe = () => successNotice(m.answers_maybe_title(), m.answers_maybe());
export const answeredNo = () => successNotice(m.answers_no_title(), m.answers_no());
export const answerRemoved = () => successNotice(m.answers_removed());

export const answerSaved = () => successNotice(m.answers_link_saved());

export const notAnswered = () => errorNotice(m.answers_failed());

export const openGameProblems = {
  unknown_game: problem(404, m.games_unknown_game),
  not_a_member: problem(403, m.answers_not_a_member),
  game_over: problem(409, m.answers_game_over),
  cancelled: problem(409, m.answers_cancelled),
} satisfies Record<string, Problem>;

export const answerGameProblems = {
  ...openGameProblems,
  full: problem(409, m.answers_full),
} satisfies Record<string, Problem>;

export const answerFormProblems = {
  counts_as_late: problem(409, m.answers_counts_as_late),
  begun: problem(409, m.games_begun),
} satisfies Record<string, Problem>;

export const checkedIn = () => successNotice(m.answers_checked_in_title(), m.answers_see_you());
export const checkedOut = () =>
  successNotice(m.answers_checked_out_title(), m.answers_checked_out());
export const checkedOutLate = (time: string) =>
  successNotice(m.answers_checked_out_title(), m.answers_checked_out_late({ time }));

export const notCheckedIn = () => errorNotice(m.answers_check_in_failed());

export const unknownAnswerLink = {
  title: m.answers_link_unknown_title,
  text: m.answers_link_unknown,
};

export const answerLinkLimits: Limit[] = [{ name: "answer-link", max: 60, seconds: 3600 }];

export const answerChoices = (answerUrl: string) => ({
  action: { label: m.answers_choice_in(), href: `${answerUrl}&answer=in` },
  choices: [
    { label: m.answers_choice_maybe(), href: `${answerUrl}&answer=maybe` },
    { label: m.answers_choice_no(), href: `${answerUrl}&answer=no` },
  ],
});

export const inLineChoices = (answerUrl: string) => ({
  action: { label: m.answers_stay_in_line(), href: `${answerUrl}&answer=in` },
  choices: [{ label: m.answers_leave_line(), href: `${answerUrl}&answer=no` }],
});
