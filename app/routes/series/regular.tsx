import { submit } from "#app/browser/submit.ts";
import { alwaysIn, notAlwaysIn, standingPlayerNotSaved } from "#app/features/series/series.ts";
import { seriesForm } from "#app/features/series/series-at-address.server.ts";
import {
  setStandingPlayerUseCase,
  standingPlayerForm,
} from "#app/features/series/standing-player.server.ts";
import type { Route } from "./+types/regular.ts";

export { backToSeries as loader } from "#app/features/series/series-at-address.server.ts";

export const action = seriesForm(setStandingPlayerUseCase, {
  schema: standingPlayerForm,
  done: ({ regular }) => (regular ? alwaysIn() : notAlwaysIn()),
  failed: standingPlayerNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, standingPlayerNotSaved);

export { NoPage as default } from "#app/ui/page.tsx";
