import { submit } from "#app/browser/submit.ts";
import { guestLimits, guestNotRemoved } from "#app/features/answers/add-guest.ts";
import { requestRemoval } from "#app/features/answers/remove-player.server.ts";
import { removalRequested, requestRemovalProblems } from "#app/features/answers/remove-player.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/remove-guest.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm({
  limits: guestLimits,
  problems: requestRemovalProblems,
  rule: ({ db, args }, { id: gameId, userId: removedBy }) =>
    requestRemoval(db, {
      gameId,
      removedBy,
      person: { guestId: requireId(args.params.guest) },
    }),
  done: removalRequested,
  failed: guestNotRemoved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, guestNotRemoved);

export { NoPage as default } from "#app/ui/page.tsx";
