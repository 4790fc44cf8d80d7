import type { ClientActionFunctionArgs } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { undoRemovalUseCase } from "#app/features/answers/remove-player.server.ts";
import { removalNotUndone, removalUndone } from "#app/features/answers/remove-player.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { done } from "#app/lib/outcome.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm(undoRemovalUseCase, {
  prepare({ args: { params } }) {
    const person = params.guest
      ? { guestId: requireId(params.guest) }
      : { userId: requireId(params.user) };
    return done({ person });
  },
  done: removalUndone,
  failed: removalNotUndone,
});

export const clientAction = (args: ClientActionFunctionArgs) => submit(args, removalNotUndone);

export { NoPage as default } from "#app/ui/page.tsx";
