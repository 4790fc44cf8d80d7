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
import { done } from "#app/lib/outcome.ts";
import type { Route } from "./+types/skips.ts";

export { backToSeries as loader } from "#app/features/series/series-at-address.server.ts";

export const action = seriesForm({
  schema: skipDateForm,
  limits: manageSeriesLimits,
  problems: manageSeriesProblems,
  async rule({ db, caller: { now }, input: { date, skip } }, { id: seriesId, ...member }) {
    const change = skip ? skipDate : unskipDate;
    const outcome = await change(db, { ...member, seriesId, date, now });
    return outcome.ok ? done({ ...outcome.value, seriesId }) : outcome;
  },
  done: ({ seriesId, notified }, { date, skip }) =>
    skip ? dateSkipped({ seriesId, date, notified }) : dateBackOn(notified),
  failed: dateNotChanged,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, dateNotChanged);

export { NoPage as default } from "#app/ui/page.tsx";
