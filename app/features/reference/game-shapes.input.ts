import { z } from "zod";
import { changeKinds } from "#app/features/games/game-changes.ts";
import { describedFactsShape, gameFactsShape } from "#app/features/games/game-facts.input.ts";
import {
  countShape,
  idShape,
  idsShape,
  instantShape,
} from "#app/features/reference/shapes.input.ts";

const facts = {
  id: idShape,
  teamId: idShape,
  datetime: instantShape,
  status: z.enum(["on", "cancelled"]),
  zone: z.string().meta({ description: "The IANA name of the zone the game was scheduled in" }),
  ...describedFactsShape,
  decideAt: instantShape.nullable().meta({ description: "When it is decided: never at night" }),
  decided: z.enum(["on", "off"]).nullable(),
  needed: countShape.nullable().meta({ description: "How many more must come until the decision" }),
  hostId: idShape.nullable(),
  seriesId: idShape.nullable(),
  guests: countShape.meta({ description: "How many guests have a spot" }),
};

const details = {
  cancelReason: z.string().nullable(),
  version: countShape.meta({ description: "Grows with every edit" }),
};

const placesShape = z
  .array(z.string().regex(/^(guest:)?\d+$/))
  .meta({ description: "In order: ids of members, and `guest:{id}`" });

const mineShape = z
  .strictObject({
    state: z.enum(["in", "offered", "waiting", "maybe", "no", "none"]),
    place: z.int().positive().nullable().meta({ description: "The number in line" }),
    offerUntil: instantShape.nullable(),
    paid: z
      .boolean()
      .nullable()
      .meta({ description: "Null: neither in nor paid, or the game costs nothing" }),
  })
  .meta({ id: "Mine", description: "What the reader is in a game" });

const answers = { waiting: placesShape, maybe: placesShape, no: placesShape, mine: mineShape };
const answersIfAsked = z.object(answers).partial().shape;

export const gameShape = z
  .strictObject({ ...facts, checkIns: idsShape, ...answersIfAsked })
  .meta({ id: "Game", description: "A game, and the ids of the users who are in" });

const guestShape = z.strictObject({
  id: idShape,
  name: z.string(),
  broughtBy: idShape.nullable(),
});

export const gameForMembersShape = z
  .strictObject({
    ...facts,
    ...details,
    checkIns: idsShape,
    ...answers,
    guestList: z.array(guestShape),
  })
  .meta({ id: "GameForMembers", description: "A game as the members of its team read it" });

const { chatLink: _, ...factsForOthers } = facts;

export const gameForOthersShape = z
  .strictObject({
    ...factsForOthers,
    ...details,
    counts: z.strictObject({
      in: countShape,
      maybe: countShape,
      no: countShape,
      waiting: countShape,
      guests: countShape,
    }),
  })
  .meta({ id: "GameForOthers", description: "A game of a court as others read it" });

const { note: __, ...factsInHistory } = z.object(gameFactsShape).partial().shape;
const changedFacts = z
  .strictObject({
    teamId: idShape.optional(),
    datetime: instantShape.optional(),
    ...factsInHistory,
    status: z.enum(["on", "cancelled"]).optional(),
    cancelReason: z.string().nullable().optional(),
    player: z.string().optional().meta({ description: "Who was put in or taken out" }),
    guest: z.string().optional().meta({ description: "The guest who was put in or taken out" }),
  })
  .nullable()
  .meta({ id: "ChangedFacts", description: "The facts that changed" });
export const gameChangeShape = z
  .strictObject({
    id: idShape,
    kind: z.enum(changeKinds),
    userId: idShape.nullable().meta({ description: "Null: an administrator, or nobody" }),
    name: z.string().nullable().meta({ description: "Null: the account is gone" }),
    at: instantShape,
    before: changedFacts,
    after: changedFacts,
  })
  .meta({ id: "GameChange", description: "A change of a game: only the facts that changed" });
