import { successShape } from "#app/features/reference/shapes.input.ts";
import { captainLimits } from "#app/features/teams/captain.ts";
import { nameCaptainInput } from "#app/features/teams/name-captain.input.ts";
import { nameCaptain } from "#app/features/teams/name-captain.server.ts";
import { nameCaptainProblems } from "#app/features/teams/name-captain.ts";
import { unnameCaptain } from "#app/features/teams/unname-captain.server.ts";
import { unnameCaptainProblems } from "#app/features/teams/unname-captain.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  PUT: apiCall({
    summary: "Makes a member a captain; with `stepDown` in place of the user.",
    response: successShape,
    caller: user,
    input: nameCaptainInput,
    isInputOptional: true,
    limits: captainLimits,
    problems: nameCaptainProblems,
    rule: ({ args: { params }, db, caller, input }) =>
      nameCaptain(db, {
        teamId: apiId(params.id),
        captainId: caller.id,
        userId: apiId(params.userId),
        ...input,
      }),
    done: () => ({ success: true }),
  }),
  DELETE: apiCall({
    summary: "Makes a captain a player again, the user or another.",
    response: successShape,
    caller: user,
    limits: captainLimits,
    problems: unnameCaptainProblems,
    rule: ({ args: { params }, db, caller }) =>
      unnameCaptain(db, {
        teamId: apiId(params.id),
        captainId: caller.id,
        userId: apiId(params.userId),
      }),
    done: () => ({ success: true }),
  }),
});
