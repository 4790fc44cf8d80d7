import { successShape } from "#app/features/reference/shapes.input.ts";
import { skipDateInput } from "#app/features/series/skip-date.input.ts";
import { skipDate } from "#app/features/series/skip-date.server.ts";
import { manageSeriesLimits, skipDateProblems } from "#app/features/series/skip-date.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Skips a date of games that repeat: its game is removed, or cancelled if answered.",
    response: successShape,
    caller: user,
    input: skipDateInput,
    limits: manageSeriesLimits,
    problems: skipDateProblems,
    rule: ({ args, db, caller: { id: userId }, input: { date } }) =>
      skipDate(db, { seriesId: apiId(args.params.id), userId, date, now: new Date() }),
    done: () => ({ success: true }),
  }),
});
