import { listGames } from "#app/features/games/queries.server.ts";
import { scheduleGameInput } from "#app/features/games/schedule-game.input.ts";
import { scheduleGame } from "#app/features/games/schedule-game.server.ts";
import { scheduleGameProblems, scheduleLimits } from "#app/features/games/schedule-game.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import { idempotently } from "#app/platform/http/idempotency.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import type { Route } from "./+types/games.ts";

const games = endpoint<Route.ActionArgs>({
  async GET({ context }) {
    const user = requireApiUser({ context });
    const { db } = context.get(worldContext);
    return Response.json(await listGames(db, { userId: user.id, now: new Date() }));
  },

  async POST({ context, request }) {
    const { id: userId, timezone: zone } = requireApiUser({ context });
    const input = await parseJson(request, scheduleGameInput);

    const limited = await overLimitOf({ context }, userId, scheduleLimits);
    if (limited) return refusal(limited);

    const { db } = context.get(worldContext);
    return idempotently(db, { request, owner: `user:${userId}`, input }, async (db) => {
      const scheduled = await scheduleGame(db, { ...input, userId, zone, now: new Date() });
      if (!scheduled.ok) return refusal(scheduleGameProblems[scheduled.problem]);

      const { id, teamId, datetime } = scheduled.value;
      return Response.json({ id, teamId, datetime, checkIns: [] }, { status: 201 });
    });
  },
});

export { games as action, games as loader };
