import { submit } from "#app/browser/submit.ts";
import { hideCommentForm, hideCommentUseCase } from "#app/features/answers/hide-comment.server.ts";
import {
  commentIsHidden,
  commentIsShown,
  commentNotHidden,
} from "#app/features/answers/hide-comment.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { done } from "#app/lib/outcome.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/hide-answer.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm(hideCommentUseCase, {
  schema: hideCommentForm,
  prepare: ({ args, input: { hidden } }) => done({ userId: requireId(args.params.user), hidden }),
  done: ({ hidden }) => (hidden ? commentIsHidden() : commentIsShown()),
  failed: commentNotHidden,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, commentNotHidden);

export { NoPage as default } from "#app/ui/page.tsx";
