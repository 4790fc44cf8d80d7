import { submit } from "#app/browser/submit.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { takeOfferForm } from "#app/features/games/take-offer.input.ts";
import { takeOffer } from "#app/features/games/take-offer.server.ts";
import {
  offerDeclined,
  offerLimits,
  offerNotTaken,
  offerTaken,
  takeOfferProblems,
} from "#app/features/games/take-offer.ts";
import { localPath } from "#app/lib/local-path.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/offer.ts";

export { backToGame as loader } from "#app/features/games/back-to-game.server.ts";

export async function action(args: Route.ActionArgs) {
  const gameId = requireId(args.params.id);
  const backTo = (next: string | undefined) => localPath(next, gamePagePath(gameId));
  return submitForm(args, {
    schema: takeOfferForm,
    caller: user,
    limits: offerLimits,
    problems: takeOfferProblems,
    invalid: notTyped,
    rule: ({ db, caller: { id: userId }, input: { accept } }) =>
      takeOffer(db, { userId, gameId, accept, now: new Date() }),
    done: (_, { input: { accept, next } }) =>
      redirectWithNotice(backTo(next), accept ? offerTaken : offerDeclined),
    backTo: ({ next }) => backTo(next),
    failed: offerNotTaken,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, offerNotTaken);

export { NoPage as default } from "#app/ui/no-page.tsx";
