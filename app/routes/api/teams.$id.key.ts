import { newKeyShape } from "#app/features/reference/shapes.input.ts";
import { renewKey } from "#app/features/teams/renew-key.server.ts";
import { renewKeyLimits, renewKeyProblems } from "#app/features/teams/renew-key.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const key = apiRoute({
  POST: apiCall({
    summary: "Gives a team another key; the old one and its links end at once.",
    response: newKeyShape,
    caller: user,
    limits: renewKeyLimits,
    problems: renewKeyProblems,
    async rule({ args, db, caller }) {
      const teamId = idOf(args.params.id);
      return teamId ? renewKey(db, { teamId, captainId: caller.id }) : refuse("unknown_team");
    },
  }),
});

export { key as action, key as loader };
