import { submit } from "#app/browser/submit.ts";
import {
  dateBackOn,
  dateNotChanged,
  dateSkipped,
  manageSeriesLimits,
  manageSeriesProblems,
} from "#app/features/series/series.ts";
import { seriesForm } from "#app/features/series/series-at-address.server.ts";
import { skipDate, skipDateForm, unskipDate } from "#app/features/series/skip-occurrence.server.ts";
import type { Route } from "./+types/skips.ts";

export { backToSeries as loader } from "#app/features/series/series-at-address.server.ts";

export const action = seriesForm({
  schema: skipDateForm,
  limits: manageSeriesLimits,
  problems: manageSeriesProblems,
  rule: ({ db, caller: { now }, input: { date, skip } }, { id: seriesId, ...member }) =>
    (skip ? skipDate : unskipDate)(db, { ...member, seriesId, date, now }),
  done: ({ notified }, { skip }) => (skip ? dateSkipped(notified) : dateBackOn(notified)),
  failed: dateNotChanged,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, dateNotChanged);

export { NoPage as default } from "#app/ui/page.tsx";
