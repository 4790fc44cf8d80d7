import { successShape } from "#app/features/reference/shapes.input.ts";
import { seriesDateInput } from "#app/features/series/skip-date.input.ts";
import { manageSeriesLimits, skipDateProblems } from "#app/features/series/skip-date.ts";
import { unskipDate } from "#app/features/series/unskip-date.server.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

export const action = apiRoute({
  DELETE: apiCall({
    summary: "Plays a skipped date after all.",
    response: successShape,
    caller: user,
    limits: manageSeriesLimits,
    problems: skipDateProblems,
    async rule({ args, db, caller: { id: userId } }) {
      const seriesId = idOf(args.params.id);
      const date = seriesDateInput.safeParse(args.params.date).data;
      if (!seriesId) return refuse("unknown_series");
      if (!date) return refuse("not_a_date", { date: args.params.date ?? "" });
      return unskipDate(db, { seriesId, userId, date, now: new Date() });
    },
    done: () => ({ success: true }),
  }),
});
