import { z } from "zod";
import { currencies } from "#app/features/games/cost.ts";
import { changeKinds } from "#app/features/games/game-changes.ts";
import { describedFactsShape, gameFactsShape } from "#app/features/games/game-facts.input.ts";
import { idShape, idsShape, instantShape } from "#app/features/reference/shapes.input.ts";
import { sideColours } from "#app/lib/side-colours.ts";

const count = z.int().min(0);

const facts = {
  id: idShape,
  teamId: idShape,
  datetime: instantShape,
  status: z.enum(["on", "cancelled"]),
  zone: z.string().meta({ description: "The IANA name of the zone the game was scheduled in" }),
  ...describedFactsShape,
  decideAt: instantShape.nullable().meta({ description: "When it is decided: never at night" }),
  decided: z.enum(["on", "off"]).nullable(),
  needed: count.nullable().meta({ description: "How many more must come until the decision" }),
  hostId: idShape.nullable(),
  seriesId: idShape.nullable(),
  guests: count.meta({ description: "How many guests have a spot" }),
};

const details = {
  cancelReason: z.string().nullable(),
  version: z.int().min(0).meta({ description: "Grows with every edit" }),
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
    counts: z.strictObject({ in: count, maybe: count, no: count, waiting: count, guests: count }),
  })
  .meta({ id: "GameForOthers", description: "A game of a court as others read it" });

const place = z.int().positive().optional().meta({ description: "The number in line" });
const late = z.literal(true).optional().meta({ description: "The spot was given up late" });

export const checkedInShape = z.strictObject({
  checkedIn: z.boolean(),
  late,
  waiting: z.literal(true).optional(),
  place,
});
export const answeredShape = z
  .strictObject({
    state: z.enum(["in", "waiting", "maybe", "no", "none"]),
    checkedIn: z.boolean(),
    place,
    late,
  })
  .meta({ id: "Answered", description: "What holds after an answer" });
export const offerAnsweredShape = z.strictObject({
  checkedIn: z.boolean(),
  waiting: z.boolean(),
  place,
});
export const promotePlayerShape = z.strictObject({
  success: z.literal(true),
  maxPlayers: z.int().nullable(),
});
export const guestAddedShape = z.strictObject({
  id: idShape,
  name: z.string(),
  hasSpot: z.boolean(),
  place,
});
export const walkInAddedShape = z.strictObject({
  id: idShape,
  name: z.string(),
  maxPlayers: z.int().nullable(),
});
export const unansweredShape = z.strictObject({
  count,
  members: z.array(z.strictObject({ id: idShape, name: z.string() })),
  asked: z.strictObject({ at: instantShape, userId: idShape }).nullable(),
  from: instantShape.meta({ description: "When they may be asked" }),
  until: instantShape,
});
export const askedShape = z.strictObject({ asked: count, unanswered: count });

const payingHeadShape = z
  .strictObject({
    userId: idShape.optional(),
    guestId: idShape.optional(),
    name: z.string(),
    isIn: z.boolean(),
    paid: z.boolean(),
    cents: z.int().nullable(),
    at: instantShape.nullable(),
  })
  .meta({ id: "PayingHead", description: "Somebody who is in a game, or has paid for it" });
export const paymentsShape = z.strictObject({
  heads: z.array(payingHeadShape),
  paid: count.meta({ description: "How many of those who are in" }),
  of: count,
  cents: z.int().nullable().meta({ description: "What they paid; null without an amount" }),
  ofCents: z.int().nullable(),
  currency: z.enum(currencies).nullable(),
});
export const sidesShape = z
  .strictObject({
    count: z.int().min(2).max(4),
    version: z.int(),
    published: z.boolean(),
    sides: z.array(
      z.strictObject({
        colour: z.enum(sideColours),
        heads: z.array(z.string()).meta({ description: "`17`, or `guest:4` for a guest" }),
        strength: z.int().optional().meta({ description: "The sum; for captains of a team alone" }),
      }),
    ),
  })
  .meta({ id: "Sides", description: "The teams in which a game is played" });
export const paidCountShape = z.strictObject({ paid: count, of: count });
export const answerCommentShape = z
  .strictObject({
    userId: idShape,
    state: z.enum(["in", "waiting", "maybe", "no"]),
    comment: z.string().nullable(),
    at: instantShape,
  })
  .meta({ id: "Said", description: "What one member said about a game" });
export const hiddenShape = z.strictObject({ hidden: z.boolean() });

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

const dateShape = z.iso.date();
export const seriesShape = z
  .strictObject({
    id: idShape,
    teamId: idShape,
    hostId: idShape.nullable(),
    everyWeeks: z.int().min(1).max(4),
    time: z.string().meta({ description: "By the clock of the zone, e.g. 19:00" }),
    zone: z.string().meta({ description: "The IANA name of a time zone" }),
    firstDate: dateShape,
    until: dateShape.nullable().meta({ description: "The last date, or null" }),
    ...gameFactsShape,
    ended: z.boolean(),
    regular: z.boolean().meta({ description: "Whether the user is always in" }),
    regulars: idsShape,
    dates: z
      .array(z.strictObject({ date: dateShape, gameId: idShape.optional(), skipped: z.boolean() }))
      .meta({ description: "The next 8 dates" }),
  })
  .meta({ id: "Series", description: "Games that repeat" });
export const standingPlayerShape = z.strictObject({ regular: z.boolean() });
