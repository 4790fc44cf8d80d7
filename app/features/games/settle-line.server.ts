import type { Db } from "#db/client.server.ts";

/**
 * Moves the waiting list of a game after anything gave or took a spot, in the transaction of the
 * caller, who holds the game's lock. Idempotent.
 */
export async function settleLine(db: Db, { gameId }: { gameId: number }): Promise<void> {
  await db
    .deleteFrom("waiting")
    .where("gameId", "in", (games) =>
      games
        .selectFrom("games")
        .select("id")
        .where("id", "=", gameId)
        .where((eb) => eb.or([eb("status", "<>", "on"), eb("datetime", "<=", new Date())])),
    )
    .execute();
}
