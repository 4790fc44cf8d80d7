import { submit } from "#app/browser/submit.ts";
import { dateBackOn, dateNotChanged } from "#app/features/series/series.ts";
import { backToDate, seriesForm } from "#app/features/series/series-at-address.server.ts";
import { playDateAtAddress, skipDateUseCase } from "#app/features/series/skip-occurrence.server.ts";
import type { Route } from "./+types/play-date.ts";

export { backToSeries as loader } from "#app/features/series/series-at-address.server.ts";

export const action = seriesForm(skipDateUseCase, {
  prepare: playDateAtAddress,
  done: dateBackOn,
  from: backToDate,
  failed: dateNotChanged,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, dateNotChanged);

export { NoPage as default } from "#app/ui/page.tsx";
