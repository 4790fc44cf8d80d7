import { submit } from "#app/browser/submit.ts";
import { guestAdded } from "#app/features/answers/add-guest.ts";
import { takeOfferForm, takeOfferUseCase } from "#app/features/answers/take-offer.server.ts";
import { offerDeclined, offerNotTaken, offerTaken } from "#app/features/answers/take-offer.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import type { Route } from "./+types/offer.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm(takeOfferUseCase, {
  schema: takeOfferForm,
  done: ({ guest }, { input: { accept } }) => {
    if (!accept) return offerDeclined();
    return guest === undefined ? offerTaken() : guestAdded({ name: guest });
  },
  from: ({ next }) => next,
  failed: offerNotTaken,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, offerNotTaken);

export { NoPage as default } from "#app/ui/page.tsx";
