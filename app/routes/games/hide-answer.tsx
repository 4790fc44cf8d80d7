import { submit } from "#app/browser/submit.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { hideCommentForm } from "#app/features/games/hide-comment.input.ts";
import { hideComment } from "#app/features/games/hide-comment.server.ts";
import {
  commentIsHidden,
  commentIsShown,
  commentNotHidden,
  hideCommentProblems,
} from "#app/features/games/hide-comment.ts";
import { moveLineLimits } from "#app/features/games/put-in.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/hide-answer.ts";

export { backToGame as loader } from "#app/features/games/back-to-game.server.ts";

export async function action(args: Route.ActionArgs) {
  const gameId = requireId(args.params.id);
  const userId = requireId(args.params.user);
  const page = gamePagePath(gameId);
  return submitForm(args, {
    schema: hideCommentForm,
    caller: user,
    limits: moveLineLimits,
    problems: hideCommentProblems,
    invalid: notTyped,
    rule: ({ db, caller: { id: managerId }, input: { hidden } }) =>
      hideComment(db, { managerId, gameId, userId, hidden }),
    done: ({ hidden }) => redirectWithNotice(page, hidden ? commentIsHidden : commentIsShown),
    backTo: () => page,
    failed: commentNotHidden,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, commentNotHidden);

export { NoPage as default } from "#app/ui/no-page.tsx";
