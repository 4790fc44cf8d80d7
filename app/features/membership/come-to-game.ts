import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { errorNotice, type Notice, type Problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const joinedAndIn = (court: string): Notice =>
  successNotice(m.membership_come_in_title(), m.membership_come_in({ court }));
export const joinedAndInLine = (court: string, place: number): Notice =>
  successNotice(m.membership_come_in_line_title(), m.membership_come_in_line({ court, place }));

const { not_a_court, banned } = joinCourtProblems;

export const comeToGameProblems = {
  ...answerGameProblems,
  not_a_court,
  banned,
} satisfies Record<string, Problem>;

export const notInGame = () => errorNotice(m.membership_come_failed());
