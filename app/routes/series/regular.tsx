import { submit } from "#app/browser/submit.ts";
import { seriesForm } from "#app/features/series/series-form.server.ts";
import { manageSeriesLimits } from "#app/features/series/skip-occurrence.ts";
import { stayRegular, stayRegularForm } from "#app/features/series/standing-player.server.ts";
import {
  alwaysIn,
  notAlwaysIn,
  regularNotSaved,
  stayRegularProblems,
} from "#app/features/series/standing-player.ts";
import type { Route } from "./+types/regular.ts";

export { backToSeries as loader } from "#app/features/series/series-form.server.ts";

export const action = seriesForm({
  schema: stayRegularForm,
  limits: manageSeriesLimits,
  problems: stayRegularProblems,
  rule: ({ db, input: { regular } }, { id: seriesId, ...who }) =>
    stayRegular(db, { ...who, seriesId, regular }),
  done: ({ regular }) => (regular ? alwaysIn : notAlwaysIn),
  failed: regularNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, regularNotSaved);

export { NoPage as default } from "#app/ui/no-page.tsx";
