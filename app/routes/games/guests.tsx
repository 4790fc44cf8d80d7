import { submit } from "#app/browser/submit.ts";
import { bringGuestForm } from "#app/features/games/bring-guest.input.ts";
import { bringGuest } from "#app/features/games/bring-guest.server.ts";
import {
  bringGuestProblems,
  guestAdded,
  guestLimits,
  guestNotAdded,
} from "#app/features/games/bring-guest.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { firstErrorOf } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/guests.ts";

export { backToGame as loader } from "#app/features/games/back-to-game.server.ts";

export async function action(args: Route.ActionArgs) {
  const gameId = requireId(args.params.id);
  const page = gamePagePath(gameId);
  return submitForm(args, {
    schema: bringGuestForm,
    caller: user,
    limits: guestLimits,
    problems: bringGuestProblems,
    invalid(form) {
      const why = firstErrorOf(form);
      throw redirectWithNotice(page, why ? errorNotice(why) : guestNotAdded);
    },
    rule: ({ db, caller: { id: userId }, input: { name } }) =>
      bringGuest(db, { userId, gameId, name, now: new Date() }),
    done: (guest) => redirectWithNotice(page, guestAdded(guest)),
    backTo: () => page,
    failed: guestNotAdded,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, guestNotAdded);

export { NoPage as default } from "#app/ui/no-page.tsx";
