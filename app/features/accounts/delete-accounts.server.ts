import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/**
 * Deletes users with all that is theirs: sessions, memberships (so the teams count fewer players)
 * and check-ins of upcoming games. Past check-ins stay, as those of an unknown player. Answers how
 * many users there were.
 */
export async function deleteAccounts(db: Db, { userIds }: { userIds: number[] }): Promise<number> {
  if (db.isTransaction) return deleteAll(db, userIds);
  return db.transaction().execute((db) => deleteAll(db, userIds));
}

async function deleteAll(db: Db, userIds: number[]) {
  await lockTeamsOf(db, userIds);
  await db
    .deleteFrom("checkIns")
    .where("userId", "in", userIds)
    .where((eb) =>
      eb(
        "gameId",
        "in",
        eb.selectFrom("games").select("games.id").where("games.datetime", ">", sql<Date>`now()`),
      ),
    )
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("id", "in", userIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** In the order of their ids, so that two of these never wait for each other. */
async function lockTeamsOf(db: Db, userIds: number[]) {
  await db
    .selectFrom("teams")
    .select("id")
    .where("id", "in", (eb) =>
      eb.selectFrom("memberships").select("teamId").where("userId", "in", userIds),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
