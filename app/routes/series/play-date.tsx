import { submit } from "#app/browser/submit.ts";
import {
  dateBackOn,
  dateNotChanged,
  manageSeriesLimits,
  manageSeriesProblems,
} from "#app/features/series/series.ts";
import { seriesForm } from "#app/features/series/series-at-address.server.ts";
import { skipDateInput, unskipDate } from "#app/features/series/skip-occurrence.server.ts";
import { refuse } from "#app/lib/outcome.ts";
import type { Route } from "./+types/play-date.ts";

export { backToSeries as loader } from "#app/features/series/series-at-address.server.ts";

/** Undoes skipping the date in the address: the button is in the notice of what was skipped. */
export const action = seriesForm({
  limits: manageSeriesLimits,
  problems: manageSeriesProblems,
  async rule({ db, args: { params }, caller: { now } }, { id: seriesId, ...member }) {
    const input = skipDateInput.safeParse(params);
    if (!input.success) return refuse("not_a_date", { date: params.date ?? "" });
    return unskipDate(db, { ...member, seriesId, date: input.data.date, now });
  },
  done: ({ notified }) => dateBackOn(notified),
  failed: dateNotChanged,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, dateNotChanged);

export { NoPage as default } from "#app/ui/page.tsx";
