import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { endSeries, endSeriesInput } from "#app/features/series/end-series.server.ts";
import { manageSeriesLimits, manageSeriesProblems } from "#app/features/series/series.ts";

export const action = apiRoute({
  POST: userCall({
    summary:
      "Ends games that repeat after one of their dates; later games are removed or cancelled.",
    ...success,
    input: endSeriesInput,
    limits: manageSeriesLimits,
    problems: manageSeriesProblems,
    rule: ({ args, db, caller: { id: userId, now }, input: { after } }) =>
      endSeries(db, { seriesId: apiId(args.params.id), userId, after, now }),
  }),
});
