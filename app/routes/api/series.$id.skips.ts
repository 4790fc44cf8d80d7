import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { manageSeriesLimits, manageSeriesProblems } from "#app/features/series/series.ts";
import { skipDate, skipDateInput } from "#app/features/series/skip-occurrence.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Skips a date of games that repeat: its game is removed, or cancelled if answered.",
    ...success,
    input: skipDateInput,
    limits: manageSeriesLimits,
    problems: manageSeriesProblems,
    rule: ({ args, db, caller: { id: userId, now }, input: { date } }) =>
      skipDate(db, { seriesId: apiId(args.params.id), userId, date, now }),
  }),
});
