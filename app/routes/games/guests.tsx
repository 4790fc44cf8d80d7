import { submit } from "#app/browser/submit.ts";
import { addGuestForm, addGuestUseCase } from "#app/features/answers/add-guest.server.ts";
import { guestAdded, guestNotAdded } from "#app/features/answers/add-guest.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { findFirstError, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/guests.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm(addGuestUseCase, {
  schema: addGuestForm,
  invalid(form, page) {
    const why = findFirstError(form);
    throw redirectWithNotice(page, why ? errorNotice(why) : guestNotAdded());
  },
  done: guestAdded,
  failed: guestNotAdded,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, guestNotAdded);

export { NoPage as default } from "#app/ui/page.tsx";
