import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const commentIsHidden = () => successNotice(m.answers_hide_hidden());
export const commentIsShown = () => successNotice(m.answers_hide_shown());
export const commentNotHidden = () => errorNotice(m.answers_hide_failed());

export const hideCommentProblems = {
  unknown_game: answerGameProblems.unknown_game,
  not_a_manager: managersOnly,
  no_comment: problem(404, m.answers_hide_no_comment),
} satisfies Record<string, Problem>;
