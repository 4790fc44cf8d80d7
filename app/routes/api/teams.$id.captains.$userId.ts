import { successShape } from "#app/features/reference/shapes.input.ts";
import { captainLimits } from "#app/features/teams/captain.ts";
import { nameCaptainInput } from "#app/features/teams/name-captain.input.ts";
import { nameCaptain } from "#app/features/teams/name-captain.server.ts";
import { nameCaptainProblems } from "#app/features/teams/name-captain.ts";
import { unnameCaptain } from "#app/features/teams/unname-captain.server.ts";
import { unnameCaptainProblems } from "#app/features/teams/unname-captain.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const captain = apiRoute({
  PUT: apiCall({
    summary: "Makes a member a captain; with `stepDown` in place of the user.",
    response: successShape,
    caller: user,
    input: nameCaptainInput,
    isInputOptional: true,
    limits: captainLimits,
    problems: nameCaptainProblems,
    async rule({ args: { params }, db, caller, input }) {
      const [teamId, userId] = [idOf(params.id), idOf(params.userId)];
      if (!teamId) return refuse("unknown_team");
      if (!userId) return refuse("no_member");
      return nameCaptain(db, { teamId, captainId: caller.id, userId, ...input });
    },
    done: () => ({ success: true }),
  }),
  DELETE: apiCall({
    summary: "Makes a captain a player again, the user or another.",
    response: successShape,
    caller: user,
    limits: captainLimits,
    problems: unnameCaptainProblems,
    async rule({ args: { params }, db, caller }) {
      const [teamId, userId] = [idOf(params.id), idOf(params.userId)];
      if (!teamId) return refuse("unknown_team");
      if (!userId) return refuse("no_member");
      return unnameCaptain(db, { teamId, captainId: caller.id, userId });
    },
    done: () => ({ success: true }),
  }),
});

export { captain as action, captain as loader };
