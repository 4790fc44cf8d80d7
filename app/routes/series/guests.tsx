import { submit } from "#app/browser/submit.ts";
import {
  endStandingGuestForm,
  endStandingGuestUseCase,
} from "#app/features/series/end-standing-guest.server.ts";
import { guestNotAlwaysInNow, standingPlayerNotSaved } from "#app/features/series/series.ts";
import { seriesForm } from "#app/features/series/series-at-address.server.ts";
import type { Route } from "./+types/guests.ts";

export { backToSeries as loader } from "#app/features/series/series-at-address.server.ts";

export const action = seriesForm(endStandingGuestUseCase, {
  schema: endStandingGuestForm,
  done: guestNotAlwaysInNow,
  failed: standingPlayerNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, standingPlayerNotSaved);

export { NoPage as default } from "#app/ui/page.tsx";
