import { userContext } from "#app/features/accounts/current-user.server.ts";
import { countHeads } from "#app/features/courts/court-caller.server.ts";
import { findHere } from "#app/features/courts/court-here.queries.server.ts";
import { courtProblems, hereLimits, presenceProblems } from "#app/features/courts/presence.ts";
import {
  endPresenceAt,
  presenceInput,
  recordPresence,
} from "#app/features/courts/record-presence.server.ts";
import { apiCall, apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import {
  headsShape,
  hereShape,
  presenceShape,
} from "#app/features/reference/court-shapes.input.ts";
import { done, refuse } from "#app/lib/outcome.ts";

const { not_a_court } = courtProblems;

export const action = apiRoute({
  GET: apiCall({
    summary: "Returns how many people are at a court now; its members learn who.",
    response: hereShape,
    problems: { not_a_court },
    async rule({ args: { context, params }, db }) {
      const userId = context.get(userContext)?.id;
      const found = await findHere(db, { teamId: apiId(params.id), userId });
      if (!found?.here) return refuse("not_a_court");
      const { heads, people, mine } = found.here;
      return done({
        hereNow: heads,
        ...(found.isMember && { people }),
        ...(mine && { mine: { until: mine.until } }),
      });
    },
  }),
  PUT: userCall({
    summary: "Says that the user is at a court, for two hours and nowhere else.",
    response: presenceShape,
    input: presenceInput,
    isInputOptional: true,
    limits: hereLimits,
    problems: presenceProblems,
    rule: ({ args, db, caller: { id: userId, name }, input }) =>
      recordPresence(db, { ...input, userId, name, teamId: apiId(args.params.id) }),
    done: async ({ until }, { args, db }) => ({
      until,
      hereNow: await countHeads(db, apiId(args.params.id)),
    }),
  }),
  DELETE: userCall({
    summary: "Says that the user has left a court.",
    response: headsShape,
    problems: { not_a_court },
    rule: ({ args, db, caller: { id: userId } }) =>
      endPresenceAt(db, { userId, teamId: apiId(args.params.id) }),
    done: async (_, { args, db }) => ({ hereNow: await countHeads(db, apiId(args.params.id)) }),
  }),
});
