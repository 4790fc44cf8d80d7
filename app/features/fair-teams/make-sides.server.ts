import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  badCount,
  makeSidesProblems,
  sidesLimitPerGame,
  sidesLimits,
} from "#app/features/fair-teams/make-sides.ts";
import { clearSides, setSide } from "#app/features/fair-teams/place-on-sides.server.ts";
import { listPlayers, readSides } from "#app/features/fair-teams/sides.queries.server.ts";
import { whoIsHere } from "#app/features/fair-teams/sides.ts";
import { split } from "#app/features/fair-teams/split.ts";
import { forManager, lockGame } from "#app/features/games/lock-game.server.ts";
import { refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

type ManagerOfGame = { managerId: number; gameId: number };

/** Nobody can check in or out while sides are made. With the lock "write" people could still answer
 * a game without limits. */
export async function lockForSides(db: Db, { managerId, gameId }: ManagerOfGame) {
  const game = await lockGame(db, { gameId, userId: managerId, to: "edit" });
  return forManager(game, { userId: managerId, ability: "makeTeams" });
}

export const sideCount = z.int(badCount).min(2, badCount).max(4, badCount);

export const makeSidesForm = z.object({ count: z.coerce.number<string>(badCount).pipe(sideCount) });

export const makeSidesUseCase = defineUseCase({
  caller: user,
  input: z.object({ count: sideCount.optional() }),
  limits: sidesLimits,
  problems: makeSidesProblems,
  rule: ({ args, db, caller: { id: managerId }, id: gameId, input }) =>
    withinLimit(args, { limit: sidesLimitPerGame, of: gameId }, () =>
      makeSides(db, { ...input, managerId, gameId, random: Math.random }),
    ),
});

type MakeSides = ManagerOfGame & { count?: number; random: () => number };

/** Replaces the present sides with new ones, which are not published. If the manager may not see
 * strengths, every player has the strength 3. */
export const makeSides = (db: Db, { managerId, gameId, count = 2, random }: MakeSides) =>
  inTransaction(db, async (db) => {
    const game = await lockForSides(db, { managerId, gameId });
    if (!game.ok) return game;
    const reader = { gameId, userId: managerId };
    const { players } = whoIsHere(await listPlayers(db, reader));
    if (players.length < 2 * count) return refuse("too_few", { n: 2 * count, count });
    await db
      .insertInto("gameSides")
      .values({ gameId, count })
      .onConflict((row) =>
        row.column("gameId").doUpdateSet((eb) => ({
          count,
          publishedAt: null,
          version: eb("gameSides.version", "+", 1),
        })),
      )
      .execute();
    await clearSides(db, gameId);
    for (const [at, side] of split(players, { count, random }).entries())
      await setSide(db, { gameId, side: at + 1, ids: side.map(({ id }) => id) });
    const result = await readSides(db, reader);
    if (!result.ok)
      throw new Error(
        `The teams of game ${gameId} were written but cannot be read: ${result.problem}`,
      );
    return result;
  });
