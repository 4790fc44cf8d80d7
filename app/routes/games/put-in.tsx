import { submit } from "#app/browser/submit.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { putInForm } from "#app/features/games/put-in.input.ts";
import { putIn } from "#app/features/games/put-in.server.ts";
import { moveLineLimits, notPutIn, putInProblems, wasPutIn } from "#app/features/games/put-in.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/put-in.ts";

export { backToGame as loader } from "#app/features/games/back-to-game.server.ts";

export async function action(args: Route.ActionArgs) {
  const gameId = requireId(args.params.id);
  const id = requireId(args.params.user);
  const page = gamePagePath(gameId);
  return submitForm(args, {
    schema: putInForm,
    caller: user,
    limits: moveLineLimits,
    problems: putInProblems,
    invalid: notTyped,
    rule({ db, caller: { id: managerId }, input: { guest, raise } }) {
      const who = guest ? { guestId: id } : { userId: id };
      return putIn(db, { ...who, managerId, gameId, raise, now: new Date() });
    },
    done: ({ name }) => redirectWithNotice(page, wasPutIn(name)),
    backTo: () => page,
    failed: notPutIn,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notPutIn);

export { NoPage as default } from "#app/ui/no-page.tsx";
