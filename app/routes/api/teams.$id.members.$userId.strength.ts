import { setStrength, setStrengthInput } from "#app/features/fair-teams/set-strength.server.ts";
import { setStrengthProblems, strengthLimits } from "#app/features/fair-teams/set-strength.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  PUT: userCall({
    summary: "Says how strong a member plays, 1 to 5 or null, for even teams: captains of a team.",
    ...success,
    input: setStrengthInput,
    limits: strengthLimits,
    problems: setStrengthProblems,
    rule: ({ args: { params }, db, caller: { id: captainId }, input: { strength } }) =>
      setStrength(db, {
        teamId: apiId(params.id),
        captainId,
        userId: apiId(params.userId),
        strength,
      }),
  }),
});
