import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { lockForSides } from "#app/features/fair-teams/make-sides.server.ts";
import {
  badPlayerKey,
  changeSidesProblems,
  sidesLimitPerGame,
  sidesLimits,
  swapSidesProblems,
} from "#app/features/fair-teams/make-sides.ts";
import { clearSides, setSide } from "#app/features/fair-teams/place-on-sides.server.ts";
import { findSides } from "#app/features/fair-teams/sides.queries.server.ts";
import type { Sides } from "#app/features/fair-teams/sides.ts";
import { evenOut } from "#app/features/fair-teams/split.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const playerKey = z.string(badPlayerKey).regex(/^(guest:)?[1-9]\d{0,8}$/, badPlayerKey);

const swapSidesInput = z.object({
  a: playerKey,
  b: playerKey,
  version: z.int("version must be a whole number").optional(),
});

const publishSidesInput = z.object({
  published: z.boolean("published must be true or false"),
});

/** Each player has a button. The value `guest:4>2` moves guest 4 to the second side. */
export const moveToSideForm = z.object({
  move: z
    .string(badPlayerKey)
    .regex(/^(guest:)?[1-9]\d{0,8}>[1-4]$/, badPlayerKey)
    .transform((move) => {
      const [player = "", side] = move.split(">");
      return { player, side: Number(side) };
    }),
});

type ManagerOfGame = { managerId: number; gameId: number };

const changeSides = <Result extends Outcome<unknown, string>>(
  db: Db,
  input: ManagerOfGame,
  change: (db: Db, sides: Sides) => Promise<Result>,
) =>
  inTransaction(db, async (db) => {
    const game = await lockForSides(db, input);
    if (!game.ok) return game;
    const sides = await findSides(db, { gameId: input.gameId, userId: input.managerId });
    return sides ? change(db, sides) : refuse("no_sides");
  });

export const swapSidesUseCase = defineUseCase({
  caller: user,
  input: swapSidesInput,
  limits: sidesLimits,
  problems: swapSidesProblems,
  rule: ({ args, db, caller: { id: managerId }, id: gameId, input: { a, b, version } }) =>
    withinLimit(args, { limit: sidesLimitPerGame, of: gameId }, () =>
      changeSides(db, { managerId, gameId }, async (db, sides) => {
        if (version !== undefined && version !== sides.version) return refuse("changed_meanwhile");
        const one = findPlace(sides, a);
        const other = findPlace(sides, b);
        if (!one || !other) return refuse("unknown_player");
        if (one.place === other.place) return refuse("same_side", { colour: one.colour });
        await move(db, {
          gameId,
          moves: [
            { id: one.id, to: other.place },
            { id: other.id, to: one.place },
          ],
        });
        return done(undefined);
      }),
    ),
});

export const moveToSideUseCase = defineUseCase({
  caller: user,
  input: moveToSideForm,
  limits: sidesLimits,
  problems: swapSidesProblems,
  rule: ({ db, caller: { id: managerId }, id: gameId, input: { move: desired } }) =>
    changeSides(db, { managerId, gameId }, async (db, sides) => {
      const one = findPlace(sides, desired.player);
      if (!one || desired.side > sides.count) return refuse("unknown_player");
      const to = desired.side - 1;
      if (one.place !== to) await move(db, { gameId, moves: [{ id: one.id, to }] });
      return done(undefined);
    }),
});

function findPlace({ sides }: Sides, key: string) {
  const place = sides.findIndex(({ players }) => players.some((player) => player.key === key));
  const side = sides[place];
  const player = side?.players.find((one) => one.key === key);
  return side && player && { place, colour: side.colour, id: player.id };
}

export const evenSidesUseCase = defineUseCase({
  caller: user,
  limits: sidesLimits,
  problems: changeSidesProblems,
  rule: ({ db, caller: { id: managerId }, id: gameId }) => evenSides(db, { managerId, gameId }),
});

export const evenSides = (db: Db, game: ManagerOfGame) =>
  changeSides(db, game, async (db, { sides }) => {
    const moves = evenOut(sides.map(({ players }) => players));
    if (moves.length > 0) await move(db, { gameId: game.gameId, moves });
    return done({ moved: moves.length });
  });

type Moves = { gameId: number; moves: { id: number; to: number }[] };

async function move(db: Db, { gameId, moves }: Moves): Promise<void> {
  for (const { id, to } of moves) await setSide(db, { gameId, side: to + 1, ids: [id] });
  await db
    .updateTable("gameSides")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("gameId", "=", gameId)
    .execute();
}

export const publishSidesUseCase = defineUseCase({
  caller: user,
  input: publishSidesInput,
  limits: sidesLimits,
  problems: changeSidesProblems,
  rule: ({ db, caller: { id: managerId }, id: gameId, input: { published } }) =>
    publishSides(db, { managerId, gameId, published }),
});

type PublishSides = ManagerOfGame & { published: boolean };

export const publishSides = (db: Db, { published, ...game }: PublishSides) =>
  changeSides(db, game, async (db, { isPublished }) => {
    if (isPublished === published) return done(undefined);
    await db
      .updateTable("gameSides")
      .set((eb) => ({
        publishedAt: published ? sql<Date>`now()` : null,
        version: eb("version", "+", 1),
      }))
      .where("gameId", "=", game.gameId)
      .execute();
    return done(undefined);
  });

export const removeSidesUseCase = defineUseCase({
  caller: user,
  limits: sidesLimits,
  problems: changeSidesProblems,
  rule: ({ db, caller: { id: managerId }, id: gameId }) =>
    changeSides(db, { managerId, gameId }, async (db) => {
      await clearSides(db, gameId);
      await db.deleteFrom("gameSides").where("gameId", "=", gameId).execute();
      return done(undefined);
    }),
});
