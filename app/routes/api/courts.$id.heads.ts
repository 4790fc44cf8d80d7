import { countHeads } from "#app/features/courts/court-caller.server.ts";
import { courtProblems, headsLimits } from "#app/features/courts/presence.ts";
import { headsInput, reportHeads } from "#app/features/courts/report-heads.server.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { headsShape } from "#app/features/reference/court-shapes.input.ts";

export const action = apiRoute({
  PUT: userCall({
    summary: "Reports how many people play at a court, for all of them. It counts for an hour.",
    response: headsShape,
    input: headsInput,
    limits: headsLimits,
    problems: courtProblems,
    rule: ({ args, db, caller: { id: userId, name }, input: { heads } }) =>
      reportHeads(db, { userId, name, teamId: apiId(args.params.id), heads }),
    done: async (_, { args, db }) => ({ hereNow: await countHeads(db, apiId(args.params.id)) }),
  }),
});
