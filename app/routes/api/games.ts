import { z } from "zod";
import { listGames } from "#app/features/games/queries.server.ts";
import { scheduleGameInput } from "#app/features/games/schedule-game.input.ts";
import { scheduleLimits } from "#app/features/games/schedule-game.ts";
import { gameShape } from "#app/features/reference/shapes.input.ts";
import { repeatInput } from "#app/features/series/start-series.input.ts";
import { scheduleOnceOrMore } from "#app/features/series/schedule-once-or-more.server.ts";
import { startSeriesProblems } from "#app/features/series/start-series.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const games = apiRoute({
  GET: apiCall({
    summary: "Lists the games of the user's teams and courts from 24 hours ago on, soonest first.",
    response: z.array(gameShape),
    caller: user,
    rule: async ({ db, caller }) =>
      done(await listGames(db, { userId: caller.id, now: new Date() })),
  }),
  POST: apiCall({
    summary: "Schedules a game for a team or court of the user.",
    response: gameShape,
    status: 201,
    caller: user,
    input: scheduleGameInput.extend(repeatInput.shape),
    limits: scheduleLimits,
    problems: startSeriesProblems,
    isRepeatable: true,
    rule: ({ db, caller: { id: userId, timezone: zone }, input }) =>
      scheduleOnceOrMore(db, { ...input, userId, zone, now: new Date() }),
    done: ({ id, teamId, datetime, series }) =>
      Response.json(
        { id, teamId, datetime, checkIns: [], ...(series && { seriesId: series.id }) },
        { status: 201 },
      ),
  }),
});

export { games as action, games as loader };
