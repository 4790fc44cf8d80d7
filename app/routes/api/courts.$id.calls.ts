import { callInput, callPlayers } from "#app/features/courts/call-players.server.ts";
import { callLimits, callProblems } from "#app/features/courts/call-players.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { callShape } from "#app/features/reference/court-shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary:
      "Calls for players at a court: mails those who follow it, by day. For users who are there, or host a game there that begins within 6 hours or runs, who have confirmed their address and have been members for a day or have played there; one call per court in 2 hours, one per user in 12.",
    response: callShape,
    status: 201,
    input: callInput,
    isInputOptional: true,
    isRepeatable: true,
    limits: callLimits,
    problems: callProblems,
    rule: ({ args, db, services, caller: { id: userId, name, timezone: zone }, input }) =>
      callPlayers(db, services.settings, {
        ...{ userId, name, zone, text: input.text },
        teamId: apiId(args.params.id),
      }),
    done: ({ told }) => ({ told }),
  }),
});
