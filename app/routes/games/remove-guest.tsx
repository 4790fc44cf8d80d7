import { submit } from "#app/browser/submit.ts";
import { guestLimits } from "#app/features/games/bring-guest.ts";
import { dropGuest } from "#app/features/games/drop-guest.server.ts";
import {
  dropGuestProblems,
  guestNotRemoved,
  guestRemoved,
} from "#app/features/games/drop-guest.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/remove-guest.ts";

export { backToGame as loader } from "#app/features/games/back-to-game.server.ts";

export async function action(args: Route.ActionArgs) {
  const gameId = requireId(args.params.id);
  const guestId = requireId(args.params.guest);
  const page = gamePagePath(gameId);
  return submitForm(args, {
    caller: user,
    limits: guestLimits,
    problems: dropGuestProblems,
    rule: ({ db, caller: { id: userId } }) =>
      dropGuest(db, { userId, gameId, guestId, now: new Date() }),
    done: ({ name }) => redirectWithNotice(page, guestRemoved(name)),
    backTo: () => page,
    failed: guestNotRemoved,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, guestNotRemoved);

export { NoPage as default } from "#app/ui/no-page.tsx";
