import { submit } from "#app/browser/submit.ts";
import { guestNotRemoved } from "#app/features/answers/add-guest.ts";
import { requestGuestRemovalUseCase } from "#app/features/answers/remove-player.server.ts";
import { removalRequested } from "#app/features/answers/remove-player.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { done } from "#app/lib/outcome.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/remove-guest.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm(requestGuestRemovalUseCase, {
  prepare: ({ args }) => done({ person: { guestId: requireId(args.params.guest) } }),
  done: removalRequested,
  failed: guestNotRemoved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, guestNotRemoved);

export { NoPage as default } from "#app/ui/page.tsx";
