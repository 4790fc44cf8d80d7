import { submit } from "#app/browser/submit.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { moveLineLimits } from "#app/features/games/put-in.ts";
import { takeOutForm } from "#app/features/games/take-out.input.ts";
import { takeOut } from "#app/features/games/take-out.server.ts";
import { notTakenOut, takeOutProblems, wasTakenOut } from "#app/features/games/take-out.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/take-out.ts";

export { backToGame as loader } from "#app/features/games/back-to-game.server.ts";

export async function action(args: Route.ActionArgs) {
  const gameId = requireId(args.params.id);
  const id = requireId(args.params.user);
  const page = gamePagePath(gameId);
  return submitForm(args, {
    schema: takeOutForm,
    caller: user,
    limits: moveLineLimits,
    problems: takeOutProblems,
    invalid: notTyped,
    rule({ db, caller: { id: managerId }, input: { guest } }) {
      const who = guest ? { guestId: id } : { userId: id };
      return takeOut(db, { ...who, managerId, gameId, now: new Date() });
    },
    done: ({ name }) => redirectWithNotice(page, wasTakenOut(name)),
    backTo: () => page,
    failed: notTakenOut,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notTakenOut);

export { NoPage as default } from "#app/ui/no-page.tsx";
