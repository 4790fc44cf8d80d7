import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { newKeyShape } from "#app/features/reference/shapes.input.ts";
import { renewKey } from "#app/features/teams/renew-key.server.ts";
import { renewKeyLimits, renewKeyProblems } from "#app/features/teams/renew-key.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Gives a team another key; the old one and its links end at once.",
    response: newKeyShape,
    limits: renewKeyLimits,
    problems: renewKeyProblems,
    rule: ({ args, db, caller }) =>
      renewKey(db, { teamId: apiId(args.params.id), captainId: caller.id }),
  }),
});
