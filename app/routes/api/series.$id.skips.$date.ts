import { apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { manageSeriesLimits, manageSeriesProblems } from "#app/features/series/series.ts";
import { seriesDateInput, unskipDate } from "#app/features/series/skip-occurrence.server.ts";
import { refuse } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";

export const action = apiRoute({
  DELETE: userCall({
    summary: "Plays a skipped date after all.",
    ...success,
    limits: manageSeriesLimits,
    problems: manageSeriesProblems,
    async rule({ args, db, caller: { id: userId, now } }) {
      const seriesId = toId(args.params.id);
      const date = seriesDateInput.safeParse(args.params.date).data;
      if (!seriesId) return refuse("unknown_series");
      if (!date) return refuse("not_a_date", { date: args.params.date ?? "" });
      return unskipDate(db, { seriesId, userId, date, now });
    },
  }),
});
