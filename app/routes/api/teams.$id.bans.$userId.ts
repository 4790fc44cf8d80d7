import { successShape } from "#app/features/reference/shapes.input.ts";
import { captainLimits } from "#app/features/teams/captain.ts";
import { liftBan } from "#app/features/teams/lift-ban.server.ts";
import { liftBanProblems } from "#app/features/teams/lift-ban.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const ban = apiRoute({
  DELETE: apiCall({
    summary: "Lifts a ban: the person can join again.",
    response: successShape,
    caller: user,
    limits: captainLimits,
    problems: liftBanProblems,
    async rule({ args: { params }, db, caller }) {
      const [teamId, userId] = [idOf(params.id), idOf(params.userId)];
      if (!teamId) return refuse("unknown_team");
      if (!userId) return refuse("not_banned");
      return liftBan(db, { teamId, captainId: caller.id, userId });
    },
    done: () => ({ success: true }),
  }),
});

export { ban as action, ban as loader };
