import { z } from "zod";
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
import { mostLeftOut } from "#app/features/places/near.ts";
import {
  type ApiCalls,
  apiCall,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import {
  countShape,
  hereNowShape,
  idShape,
  imageShape,
  instantShape,
  joinedShape,
  teamShape,
} from "#app/features/reference/shapes.input.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { overRate, readRates } from "#app/platform/http/read-limits.server.ts";
import { anyone } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const headsShape = z
  .strictObject({ hereNow: hereNowShape })
  .meta({ id: "Heads", description: "The number of people at a court now" });

export const courtCalls: ApiCalls = {
  "GET courts": apiOnlyCall({
    caller: anyone,
    input: nearInput,
    limits: "in the rule",
    async rule({ args, db, input }) {
      const why = overRate(args, input.box ? readRates.map : readRates.near);
      if (why) return { ok: false, why };
      const { place, next, courts, cells, leftOut } = await listPart(db, input);
      return done({ place, next, courts: courts.map(courtToJson), cells, leftOut });
    },
    summary: "Lists courts by their distance from a place, those in a box, or the newest first.",
    response: z
      .strictObject({
        place: z
          .strictObject({
            lat: z.number(),
            lon: z.number(),
            from: z.enum(["at", "position", "names"]).meta({
              description: "Of the address, typed, or the middle of courts that the text finds",
            }),
          })
          .nullable(),
        courts: z.array(
          teamShape.extend({
            hereNow: hereNowShape,
            distance: countShape.nullable().meta({ description: "Metres from the place" }),
            nextGame: z
              .strictObject({ id: idShape, datetime: instantShape, players: countShape })
              .nullable(),
          }),
        ),
        cells: z
          .array(z.strictObject({ lat: z.number(), lon: z.number(), count: z.int().min(1) }))
          .meta({ description: "Of a box with more than 200 courts: how many are where" }),
        next: z
          .string()
          .nullable()
          .meta({ description: "`after` of the next part; null: no more" }),
        leftOut: z
          .int()
          .min(0)
          .meta({
            description: `How many courts the filters leave out because a fact is unknown; ${mostLeftOut}: as many or more`,
          }),
      })
      .meta({ id: "Courts", description: "Courts by distance, or the newest first" }),
  }),
  "POST courts/join": apiCall(joinCourtUseCase, {
    summary: "Joins a court.",
    response: joinedShape,
  }),
  "POST courts/:id/calls": apiCall(callPlayersUseCase, {
    summary:
      "Calls for players at a court: mails those who follow it, by day. For users who are there, or host a game there that begins within 6 hours or runs, who have confirmed their address and have been members for a day or have played there; one call per court in 2 hours, one per user in 12.",
    response: z
      .strictObject({ told: countShape.meta({ description: "The number of people mailed" }) })
      .meta({ id: "Call", description: "A call for players" }),
    status: 201,
    input: callInput,
    isInputOptional: true,
    isRepeatable: true,
    prepare: ({ id, input: { text } }) => done({ teamId: id, text }),
    done: ({ told }) => ({ told }),
  }),
  "PUT courts/:id/follow": apiCall(followCourtUseCase, {
    summary:
      "Follows a court, or ends that: followers get the calls for players there. Following joins the court.",
    ...success,
    input: followInput,
    prepare: ({ id, input: { follow } }) => done({ teamId: id, follow }),
  }),
  "PUT courts/:id/heads": apiCall(reportHeadsUseCase, {
    summary: "Reports how many people play at a court, for all of them. It counts for an hour.",
    response: headsShape,
    input: headsInput,
    prepare: ({ id, input: { heads } }) => done({ teamId: id, heads }),
    done: async (_, { db, id }) => ({ hereNow: await countHeads(db, id) }),
  }),
  "GET courts/:id/here": apiOnlyCall({
    caller: anyone,
    limits: "none",
    problems: { not_a_court: courtProblems.not_a_court },
    async rule({ args, db, id: teamId }) {
      const userId = args.context.get(userContext)?.id;
      const found = await findHere(db, { teamId, userId });
      if (!found) return refuse("not_a_court");
      const { heads, people, mine } = found;
      return done({
        hereNow: heads,
        ...(people && { people }),
        ...(mine && { mine: { until: mine.until } }),
      });
    },
    summary: "Returns how many people are at a court now; its members learn who.",
    response: z
      .strictObject({
        hereNow: hereNowShape,
        people: z
          .array(z.strictObject({ id: idShape, name: z.string(), avatar: imageShape }))
          .optional()
          .meta({
            description: "For members of the court: those who show their name, longest there first",
          }),
        mine: z
          .strictObject({ until: instantShape })
          .optional()
          .meta({ description: "While the user is there" }),
      })
      .meta({ id: "Here", description: "A court at this moment" }),
  }),
  "PUT courts/:id/here": apiCall(recordPresenceUseCase, {
    summary: "Says that the user is at a court, for two hours and nowhere else.",
    response: z
      .strictObject({ until: instantShape, hereNow: hereNowShape })
      .meta({ id: "Presence", description: "Until when the user is shown at a court" }),
    input: presenceInput,
    isInputOptional: true,
    prepare: ({ id, input }) => done({ ...input, teamId: id }),
    done: async ({ until }, { db, id }) => ({ until, hereNow: await countHeads(db, id) }),
  }),
  "DELETE courts/:id/here": apiCall(endPresenceUseCase, {
    summary: "Says that the user has left a court.",
    response: headsShape,
    prepare: ({ id }) => done({ teamId: id }),
    done: async (_, { db, id }) => ({ hereNow: await countHeads(db, id) }),
  }),
};

async function listPart(db: Db, { box, ...input }: NearInput) {
  if (box) return { place: null, next: null, ...(await listCourtsInBox(db, { ...input, box })) };
  const { facts, ...page } = await listCourts(db, input);
  return { ...facts, ...page, cells: [] };
}
