import { followCourt, followInput } from "#app/features/courts/follow-court.server.ts";
import { courtProblems } from "#app/features/courts/presence.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  PUT: userCall({
    summary:
      "Follows a court, or ends that: followers get the calls for players there. Following joins the court.",
    ...success,
    input: followInput,
    problems: courtProblems,
    rule: ({ args, db, caller: { id: userId, name }, input: { follow } }) =>
      followCourt(db, { userId, name, teamId: apiId(args.params.id), follow }),
  }),
});
