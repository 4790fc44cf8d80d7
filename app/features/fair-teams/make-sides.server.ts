import type { MakeSidesProblem } from "#app/features/fair-teams/make-sides.ts";
import { clearSides, setSide } from "#app/features/fair-teams/place-on-sides.server.ts";
import { findSides, listHeads } from "#app/features/fair-teams/sides.queries.server.ts";
import type { Sides } from "#app/features/fair-teams/sides.ts";
import { split } from "#app/features/fair-teams/split.ts";
import { forManager, lockGame } from "#app/features/games/lock-game.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type ManagerOfGame = { managerId: number; gameId: number };

/** Locks a game for its managers against everything that gives or takes a spot, check-ins to open games too. */
export async function lockForSides(db: Db, { managerId, gameId }: ManagerOfGame) {
  const game = await lockGame(db, { gameId, userId: managerId, to: "edit" });
  return forManager(game, { userId: managerId, ability: "makeTeams" });
}

type MakeSides = ManagerOfGame & { count?: number; random: () => number };

/**
 * Makes teams of everybody who is in, anew where there are some: a draft that managers see. They are balanced by
 * strengths if the manager may see these.
 */
export const makeSides = (
  db: Db,
  { managerId, gameId, count = 2, random }: MakeSides,
): Promise<Outcome<Sides, MakeSidesProblem>> =>
  inTransaction<Sides, MakeSidesProblem>(db, async (db) => {
    const game = await lockForSides(db, { managerId, gameId });
    if (!game.ok) return game;
    const reader = { gameId, userId: managerId };
    const heads = await listHeads(db, reader);
    if (heads.length < 2 * count) return refuse("too_few", { n: 2 * count, count });
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
    for (const [at, side] of split(heads, { count, random }).entries())
      await setSide(db, { gameId, side: at + 1, ids: side.map(({ id }) => id) });
    const made = await findSides(db, reader);
    if (!made) throw new Error("The teams were written in this transaction.");
    return done(made);
  });
