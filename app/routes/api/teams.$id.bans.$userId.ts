import { liftBan } from "#app/features/membership/remove-member.server.ts";
import { liftBanProblems } from "#app/features/membership/remove-member.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { captainLimits } from "#app/features/teams/captain.ts";

export const action = apiRoute({
  DELETE: userCall({
    summary: "Lifts a ban: the person can join again.",
    ...success,
    limits: captainLimits,
    problems: liftBanProblems,
    rule: ({ args: { params }, db, caller }) =>
      liftBan(db, { teamId: apiId(params.id), captainId: caller.id, userId: apiId(params.userId) }),
  }),
});
