import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** A member is in every game of a team, at once. */
export async function anAnswerToEach(
  db: Db,
  { teamId, userId }: { teamId: number; userId: number },
): Promise<void> {
  await db
    .insertInto("checkIns")
    .columns(["gameId", "userId"])
    .expression((eb) =>
      eb
        .selectFrom("games")
        .select(["id", eb.val(userId).as("userId")])
        .where("teamId", "=", teamId),
    )
    .onConflict((row) => row.doNothing())
    .execute();
  // As autovacuum would soon.
  await sql`analyze check_ins`.execute(db);
}

/** So many guests with names are in a game, who replied by its link. */
export async function manyGuests(
  db: Db,
  { gameId, count }: { gameId: number; count: number },
): Promise<void> {
  await sql`insert into guests (game_id, name, has_spot, secret_hash)
    select ${gameId}, 'Tom ' || n, true, 'hash ' || ${gameId} || ' ' || n
    from generate_series(1, ${count}) n`.execute(db);
}
