import { openGameProblems } from "#app/features/answers/answer-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const offerTaken = () => successNotice(m.answers_offer_taken_title(), m.answers_see_you());
export const offerDeclined = () =>
  successNotice(m.answers_offer_declined_title(), m.answers_offer_declined());
export const offerNotTaken = () => errorNotice(m.answers_offer_failed());

export const takeOfferProblems = {
  ...openGameProblems,
  not_waiting: problem(409, m.answers_offer_not_waiting),
  offer_over: problem(409, m.answers_offer_over),
  guest_too_late: problem(409, m.guests_friend_too_late),
} satisfies Record<string, Problem>;
