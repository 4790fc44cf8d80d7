import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const commentIsHidden = successNotice("Comment hidden");
export const commentIsShown = successNotice("Comment shown");
export const commentNotHidden = errorNotice("The comment was not changed");

export const hideCommentProblems = {
  unknown_game: answerGameProblems.unknown_game,
  not_a_manager: managersOnly,
  no_comment: problem(404, "There is no comment"),
} satisfies Record<string, Problem>;

export type HideCommentProblem = keyof typeof hideCommentProblems;
