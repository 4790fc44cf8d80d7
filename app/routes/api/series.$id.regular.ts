import { regularShape } from "#app/features/reference/series-shapes.input.ts";
import { manageSeriesLimits } from "#app/features/series/skip-date.ts";
import { stayRegularInput } from "#app/features/series/stay-regular.input.ts";
import { stayRegular } from "#app/features/series/stay-regular.server.ts";
import { stayRegularProblems } from "#app/features/series/stay-regular.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const regular = apiRoute({
  PUT: apiCall({
    summary:
      "Says whether the user is in on every date, also on the ones made but not answered yet.",
    response: regularShape,
    caller: user,
    input: stayRegularInput,
    limits: manageSeriesLimits,
    problems: stayRegularProblems,
    async rule({ args, db, caller: { id: userId }, input }) {
      const seriesId = idOf(args.params.id);
      if (!seriesId) return refuse("unknown_series");
      return stayRegular(db, { seriesId, userId, regular: input.regular, now: new Date() });
    },
  }),
});

export { regular as action, regular as loader };
