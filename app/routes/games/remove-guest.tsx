import { submit } from "#app/browser/submit.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { guestLimits } from "#app/features/guests/add-guest.ts";
import { removeGuest } from "#app/features/guests/remove-guest.server.ts";
import {
  guestNotRemoved,
  guestRemoved,
  removeGuestProblems,
} from "#app/features/guests/remove-guest.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/remove-guest.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm({
  limits: guestLimits,
  problems: removeGuestProblems,
  rule: ({ db, args }, { id: gameId, ...member }) =>
    removeGuest(db, { ...member, gameId, guestId: requireId(args.params.guest) }),
  done: guestRemoved,
  failed: guestNotRemoved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, guestNotRemoved);

export { NoPage as default } from "#app/ui/no-page.tsx";
