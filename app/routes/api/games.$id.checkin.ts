import { checkInInput } from "#app/features/games/check-in.input.ts";
import { checkIn } from "#app/features/games/check-in.server.ts";
import { checkInLimits, checkInProblems } from "#app/features/games/check-in.ts";
import { idOf } from "#app/lib/schemas.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import { endpoint, parseOptionalJson, refusal } from "#app/platform/http/endpoint.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import type { Route } from "./+types/games.$id.checkin.ts";

const checkInToGame = endpoint<Route.ActionArgs>({
  async POST({ context, request, params }) {
    const { id: userId } = requireApiUser({ context });
    const gameId = idOf(params.id);
    if (!gameId) return refusal(checkInProblems.unknown_game);
    const { checkedIn: wanted } = await parseOptionalJson(request, checkInInput);

    const limited = await overLimitOf({ context }, userId, checkInLimits);
    if (limited) return refusal(limited);

    const { db } = context.get(worldContext);
    const outcome = await checkIn(db, { userId, gameId, wanted, now: new Date() });
    if (!outcome.ok) return refusal(checkInProblems[outcome.problem]);
    return Response.json({ checkedIn: outcome.value.checkedIn });
  },
});

export { checkInToGame as action, checkInToGame as loader };
