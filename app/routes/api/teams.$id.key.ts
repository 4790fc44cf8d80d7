import { newKeyShape } from "#app/features/reference/shapes.input.ts";
import { renewKey } from "#app/features/teams/renew-key.server.ts";
import { renewKeyLimits, renewKeyProblems } from "#app/features/teams/renew-key.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Gives a team another key; the old one and its links end at once.",
    response: newKeyShape,
    caller: user,
    limits: renewKeyLimits,
    problems: renewKeyProblems,
    rule: ({ args, db, caller }) =>
      renewKey(db, { teamId: apiId(args.params.id), captainId: caller.id }),
  }),
});
