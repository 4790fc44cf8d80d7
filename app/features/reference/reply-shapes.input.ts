import { z } from "zod";
import { pickGuestFacts } from "#app/features/games/game-fact-lists.ts";
import { gameFactsShape } from "#app/features/games/game-facts.input.ts";
import { instantShape } from "#app/features/reference/shapes.input.ts";
import { teamTypes } from "#app/features/teams/team.ts";
import { sideColours } from "#app/lib/side-colours.ts";

const count = z.int().min(0);
const secretUrl = z.url().meta({ description: "Secret: anyone who has it can change the reply" });
const state = z.enum(["in", "waiting", "offered", "maybe", "no", "asked", "none"]);

export const guestLinkShape = z
  .strictObject({ url: z.url().nullable(), max: count })
  .meta({ id: "GuestLink", description: "The guest link of a game; null: it is closed" });

const guestLinkGame = {
  game: z.strictObject({
    datetime: instantShape,
    zone: z.string(),
    ...pickGuestFacts(gameFactsShape),
    status: z.enum(["on", "cancelled"]),
  }),
  team: z.strictObject({
    name: z.string(),
    type: z.enum(teamTypes),
    address: z.string(),
    slug: z.string(),
  }),
  host: z.string().nullable().meta({ description: "The first name of the host" }),
  counts: z.strictObject({ in: count, maybe: count, no: count, waiting: count }),
  spotsLeft: z.int().nullable().meta({ description: "null: any number" }),
  guestsLeft: count.meta({ description: "0: full for guests, who can ask to be let in" }),
  open: z.boolean().meta({ description: "Whether one can reply" }),
};

export const guestLinkGameShape = z
  .strictObject(guestLinkGame)
  .meta({ id: "LinkedGame", description: "A game as everybody with its link may see it" });

export const newReplyShape = z
  .strictObject({
    state,
    place: z.int().optional().meta({ description: "The number in line" }),
    secret: z.string(),
    url: secretUrl,
  })
  .meta({ id: "NewReply", description: "A reply without an account" });

export const replyShape = z
  .strictObject({
    ...guestLinkGame,
    coming: z
      .array(z.string())
      .nullable()
      .meta({ description: "First names of who is in; null: not for this guest" }),
    name: z.string().nullable(),
    state,
    place: z.int().nullable(),
    offerUntil: instantShape.nullable(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    side: z
      .strictObject({ colour: z.enum(sideColours), heads: count })
      .nullable()
      .meta({ description: "The team in which the guest plays; null: none is published" }),
  })
  .meta({ id: "Reply", description: "A reply without an account, and its game" });

export const claimedShape = z
  .strictObject({ gameId: z.int(), isMember: z.boolean() })
  .meta({ id: "Claimed", description: "The game that the account keeps now" });
