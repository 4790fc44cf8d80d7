import { submit } from "#app/browser/submit.ts";
import { hideComment, hideCommentForm } from "#app/features/answers/hide-comment.server.ts";
import {
  commentIsHidden,
  commentIsShown,
  commentNotHidden,
  hideCommentProblems,
} from "#app/features/answers/hide-comment.ts";
import { rosterLimits } from "#app/features/answers/promote-player.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/hide-answer.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm({
  schema: hideCommentForm,
  limits: rosterLimits,
  problems: hideCommentProblems,
  rule({ db, args: { params }, input: { hidden } }, { id: gameId, userId: managerId }) {
    return hideComment(db, { managerId, gameId, userId: requireId(params.user), hidden });
  },
  done: ({ hidden }) => (hidden ? commentIsHidden() : commentIsShown()),
  failed: commentNotHidden,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, commentNotHidden);

export { NoPage as default } from "#app/ui/page.tsx";
