import { submit } from "#app/browser/submit.ts";
import {
  alwaysIn,
  manageSeriesLimits,
  notAlwaysIn,
  standingPlayerNotSaved,
  standingPlayerProblems,
} from "#app/features/series/series.ts";
import { seriesForm } from "#app/features/series/series-at-address.server.ts";
import {
  setStandingPlayer,
  standingPlayerForm,
} from "#app/features/series/standing-player.server.ts";
import type { Route } from "./+types/regular.ts";

export { backToSeries as loader } from "#app/features/series/series-at-address.server.ts";

export const action = seriesForm({
  schema: standingPlayerForm,
  limits: manageSeriesLimits,
  problems: standingPlayerProblems,
  rule: ({ db, caller: { now }, input: { regular } }, { id: seriesId, ...member }) =>
    setStandingPlayer(db, { ...member, seriesId, regular, now }),
  done: ({ regular }) => (regular ? alwaysIn() : notAlwaysIn()),
  failed: standingPlayerNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, standingPlayerNotSaved);

export { NoPage as default } from "#app/ui/page.tsx";
