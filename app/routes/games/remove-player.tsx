import { submit } from "#app/browser/submit.ts";
import {
  removePlayerForm,
  requestRemovalUseCase,
} from "#app/features/answers/remove-player.server.ts";
import { playerNotRemoved, removalRequested } from "#app/features/answers/remove-player.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { done } from "#app/lib/outcome.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/remove-player.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm(requestRemovalUseCase, {
  schema: removePlayerForm,
  prepare({ args, input: { guest } }) {
    const id = requireId(args.params.user);
    return done({ person: guest ? { guestId: id } : { userId: id } });
  },
  done: removalRequested,
  failed: playerNotRemoved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, playerNotRemoved);

export { NoPage as default } from "#app/ui/page.tsx";
