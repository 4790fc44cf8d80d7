import { submit } from "#app/browser/submit.ts";
import { addGuest, addGuestForm } from "#app/features/answers/add-guest.server.ts";
import {
  addGuestFormProblems,
  guestAdded,
  guestLimits,
  guestNotAdded,
} from "#app/features/answers/add-guest.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { redirectWithNotice, toFirstError } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/guests.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm({
  schema: addGuestForm,
  limits: guestLimits,
  problems: addGuestFormProblems,
  invalid(form, page) {
    const why = toFirstError(form);
    throw redirectWithNotice(page, why ? errorNotice(why) : guestNotAdded());
  },
  rule: ({ db, input: { name, mine } }, { id: gameId, ...member }) =>
    addGuest(db, { ...member, gameId, name, mine }),
  done: guestAdded,
  failed: guestNotAdded,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, guestNotAdded);

export { NoPage as default } from "#app/ui/page.tsx";
