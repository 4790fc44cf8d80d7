import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export async function anAnswerToEach(
  db: Db,
  { teamId, userId }: { teamId: number; userId: number },
): Promise<void> {
  await db
    .insertInto("answers")
    .columns(["gameId", "userId", "status"])
    .expression((eb) =>
      eb
        .selectFrom("games")
        .select(["id", eb.val(userId).as("userId"), eb.val("in").as("status")])
        .where("teamId", "=", teamId),
    )
    .onConflict((row) => row.doNothing())
    .execute();
  await sql`analyze answers`.execute(db);
}

export async function manyGuests(
  db: Db,
  { gameId, count }: { gameId: number; count: number },
): Promise<void> {
  await sql`with guests as (
      insert into answers (game_id, kind, name, status)
        select ${gameId}, 'guest', 'Tom ' || n, 'in' from generate_series(1, ${count}) n
        returning id, game_id),
    links as (insert into guest_links (id, game_id, secret_hash)
      select id, game_id, 'hash ' || id from guests)
    select from guests`.execute(db);
  await sql`update answers set guest_link_id = id
    where game_id = ${gameId} and kind = 'guest' and guest_link_id is null`.execute(db);
}
