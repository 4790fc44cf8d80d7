import { z } from "zod";
import { changeKinds } from "#app/features/games/game-changes.ts";
import { idShape, idsShape, instantShape } from "#app/features/reference/shapes.input.ts";

export const managedGameShape = z
  .strictObject({
    id: idShape,
    teamId: idShape,
    datetime: instantShape,
    checkIns: idsShape,
    status: z.enum(["on", "cancelled"]),
    cancelReason: z.string().nullable(),
    zone: z.string().meta({ description: "The IANA name of the game's time zone" }),
    minutes: z.int().nullable(),
    maxPlayers: z.int().nullable(),
    minPlayers: z.int().nullable(),
    decideMinutes: z.int().nullable(),
    lateMinutes: z.int().nullable(),
    guestsEach: z.int(),
    note: z.string().nullable(),
    hostId: idShape.nullable(),
    seriesId: idShape.nullable(),
    version: z.int().min(0).meta({ description: "Grows with every edit" }),
  })
  .meta({ id: "ManagedGame", description: "A game as those who manage it see it" });
const changedFacts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .nullable();
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
