import {
  nameCaptain,
  nameCaptainInput,
  unnameCaptain,
} from "#app/features/membership/name-captain.server.ts";
import {
  nameCaptainProblems,
  unnameCaptainProblems,
} from "#app/features/membership/name-captain.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { captainLimits } from "#app/features/teams/captain.ts";

export const action = apiRoute({
  PUT: userCall({
    summary: "Makes a member a captain; with `stepDown` in place of the user.",
    ...success,
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
  }),
  DELETE: userCall({
    summary: "Makes a captain a player again, the user or another.",
    ...success,
    limits: captainLimits,
    problems: unnameCaptainProblems,
    rule: ({ args: { params }, db, caller }) =>
      unnameCaptain(db, {
        teamId: apiId(params.id),
        captainId: caller.id,
        userId: apiId(params.userId),
      }),
  }),
});
