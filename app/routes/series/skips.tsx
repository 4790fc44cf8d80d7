import { submit } from "#app/browser/submit.ts";
import { dateBackOn, dateNotChanged, dateSkipped } from "#app/features/series/series.ts";
import { backToDate, seriesForm } from "#app/features/series/series-at-address.server.ts";
import { skipDateForm, skipDateUseCase } from "#app/features/series/skip-occurrence.server.ts";
import type { Route } from "./+types/skips.ts";

export { backToSeries as loader } from "#app/features/series/series-at-address.server.ts";

export const action = seriesForm(skipDateUseCase, {
  schema: skipDateForm,
  done: ({ notified, readers }, { id: seriesId, input: { date, skip } }) =>
    skip ? dateSkipped({ seriesId, date, notified, readers }) : dateBackOn({ notified, readers }),
  from: backToDate,
  failed: dateNotChanged,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, dateNotChanged);

export { NoPage as default } from "#app/ui/page.tsx";
