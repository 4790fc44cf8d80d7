import { successShape } from "#app/features/reference/shapes.input.ts";
import { captainLimits } from "#app/features/teams/captain.ts";
import { liftBan } from "#app/features/teams/lift-ban.server.ts";
import { liftBanProblems } from "#app/features/teams/lift-ban.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  DELETE: apiCall({
    summary: "Lifts a ban: the person can join again.",
    response: successShape,
    caller: user,
    limits: captainLimits,
    problems: liftBanProblems,
    rule: ({ args: { params }, db, caller }) =>
      liftBan(db, { teamId: apiId(params.id), captainId: caller.id, userId: apiId(params.userId) }),
    done: () => ({ success: true }),
  }),
});
