import { userContext } from "#app/features/accounts/current-user.server.ts";
import { callInput, callPlayersUseCase } from "#app/features/courts/call-players.server.ts";
import { countHeads } from "#app/features/courts/court-caller.server.ts";
import { findHere } from "#app/features/courts/court-here.queries.server.ts";
import { followCourtUseCase, followInput } from "#app/features/courts/follow-court.server.ts";
import { courtProblems } from "#app/features/courts/presence.ts";
import {
  endPresenceUseCase,
  presenceInput,
  recordPresenceUseCase,
} from "#app/features/courts/record-presence.server.ts";
import { headsInput, reportHeadsUseCase } from "#app/features/courts/report-heads.server.ts";
import { joinCourtUseCase } from "#app/features/membership/join-court.server.ts";
import { listCourtsInBox } from "#app/features/places/box.queries.server.ts";
import { type NearInput, nearInput } from "#app/features/places/near.input.ts";
import { courtToJson, listCourts } from "#app/features/places/near.queries.server.ts";
import { apiCall, apiRoute, success } from "#app/features/reference/api-route.server.ts";
import {
  callShape,
  headsShape,
  hereShape,
  presenceShape,
} from "#app/features/reference/court-shapes.input.ts";
import { joinedShape, nearShape } from "#app/features/reference/shapes.input.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { overRate, readRates } from "#app/platform/http/read-limits.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const courtsCalls = apiRoute({
  GET: apiCall(
    defineUseCase({
      caller: anyone,
      input: nearInput,
      limits: "in the rule",
      problems: {},
      async rule({ args, db, input }) {
        const why = overRate(args, input.box ? readRates.map : readRates.near);
        if (why) return { ok: false, why };
        const { place, next, courts, cells, leftOut } = await listPart(db, input);
        return done({ place, next, courts: courts.map(courtToJson), cells, leftOut });
      },
    }),
    {
      summary: "Lists courts by their distance from a place, those in a box, or the newest first.",
      response: nearShape,
    },
  ),
});

async function listPart(db: Db, { box, ...input }: NearInput) {
  if (box) return { place: null, next: null, ...(await listCourtsInBox(db, { ...input, box })) };
  const { facts, ...page } = await listCourts(db, input);
  return { ...facts, ...page, cells: [] };
}

export const joinCourtCalls = apiRoute({
  POST: apiCall(joinCourtUseCase, { summary: "Joins a court.", response: joinedShape }),
});

export const callPlayersCalls = apiRoute({
  POST: apiCall(callPlayersUseCase, {
    summary:
      "Calls for players at a court: mails those who follow it, by day. For users who are there, or host a game there that begins within 6 hours or runs, who have confirmed their address and have been members for a day or have played there; one call per court in 2 hours, one per user in 12.",
    response: callShape,
    status: 201,
    input: callInput,
    isInputOptional: true,
    isRepeatable: true,
    prepare: ({ id, input: { text } }) => done({ teamId: id, text }),
    done: ({ told }) => ({ told }),
  }),
});

export const followCourtCalls = apiRoute({
  PUT: apiCall(followCourtUseCase, {
    summary:
      "Follows a court, or ends that: followers get the calls for players there. Following joins the court.",
    ...success,
    input: followInput,
    prepare: ({ id, input: { follow } }) => done({ teamId: id, follow }),
  }),
});

export const headsCalls = apiRoute({
  PUT: apiCall(reportHeadsUseCase, {
    summary: "Reports how many people play at a court, for all of them. It counts for an hour.",
    response: headsShape,
    input: headsInput,
    prepare: ({ id, input: { heads } }) => done({ teamId: id, heads }),
    done: async (_, { db, id }) => ({ hereNow: await countHeads(db, id) }),
  }),
});

export const hereCalls = apiRoute({
  GET: apiCall(
    defineUseCase({
      caller: anyone,
      limits: "none",
      problems: { not_a_court: courtProblems.not_a_court },
      async rule({ args, db, id: teamId }) {
        const userId = args.context.get(userContext)?.id;
        const found = await findHere(db, { teamId, userId });
        if (!found?.here) return refuse("not_a_court");
        const { heads, people, mine } = found.here;
        return done({
          hereNow: heads,
          ...(found.isMember && { people }),
          ...(mine && { mine: { until: mine.until } }),
        });
      },
    }),
    {
      summary: "Returns how many people are at a court now; its members learn who.",
      response: hereShape,
    },
  ),
  PUT: apiCall(recordPresenceUseCase, {
    summary: "Says that the user is at a court, for two hours and nowhere else.",
    response: presenceShape,
    input: presenceInput,
    isInputOptional: true,
    prepare: ({ id, input }) => done({ ...input, teamId: id }),
    done: async ({ until }, { db, id }) => ({ until, hereNow: await countHeads(db, id) }),
  }),
  DELETE: apiCall(endPresenceUseCase, {
    summary: "Says that the user has left a court.",
    response: headsShape,
    prepare: ({ id }) => done({ teamId: id }),
    done: async (_, { db, id }) => ({ hereNow: await countHeads(db, id) }),
  }),
});
