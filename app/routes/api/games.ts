import { z } from "zod";
import { listGamesInput, listGamesWith } from "#app/features/game-pages/games-for-api.server.ts";
import { withDecision } from "#app/features/games/decision.server.ts";
import { toDecideAt } from "#app/features/games/game-facts.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { gameShape } from "#app/features/reference/game-shapes.input.ts";
import { scheduleGameInput } from "#app/features/scheduling/schedule-game.input.ts";
import { scheduleLimits } from "#app/features/scheduling/schedule-game.ts";
import { repeatInput, scheduleOnceOrMore } from "#app/features/series/start-series.server.ts";
import { startSeriesProblems } from "#app/features/series/start-series.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists the games of the user's teams and courts from 24 hours ago on, soonest first.",
    response: z.array(gameShape),
    input: listGamesInput,
    rule: async ({ db, caller, input: { include } }) =>
      done(await listGamesWith(db, { userId: caller.id, now: caller.now, include })),
  }),
  POST: userCall({
    summary: "Schedules a game for a team or court of the user.",
    response: gameShape,
    status: 201,
    input: z.intersection(scheduleGameInput, repeatInput),
    limits: scheduleLimits,
    problems: startSeriesProblems,
    isRepeatable: true,
    rule: ({ db, caller: { id: userId, timezone: zone, now }, input }) =>
      scheduleOnceOrMore(db, { ...input, userId, zone, now }),
    done({ team: _, facts, series, ...game }) {
      const decision = { decideAt: toDecideAt(game.datetime, facts), decided: null };
      const none = { checkIns: [], status: "on", seriesId: series?.id ?? null, guests: 0 };
      return withDecision({ ...game, ...facts, ...decision, ...none });
    },
  }),
});
