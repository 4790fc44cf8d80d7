import { notifyingNewCaptains } from "#app/features/membership/notify-new-captains.server.ts";
import { queueWaitingListSweeps } from "#app/features/waiting-list/sweep-waiting-lists.job.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";
import { forgetUsers } from "#db/erase-users.ts";

/**
 * Deletes users with their sessions, memberships (so that the teams count fewer players)
 * and what they had in upcoming games. Past check-ins stay, as those of an unknown player. Returns
 * how many users were deleted.
 */
export async function deleteAccounts(db: Db, { userIds }: { userIds: number[] }): Promise<number> {
  if (db.isTransaction) return deleteAll(db, userIds);
  return db.transaction().execute((db) => deleteAll(db, userIds));
}

async function deleteAll(db: Db, userIds: number[]) {
  await lockTeams(db, userIds);
  await lockGames(db, userIds);
  return notifyingNewCaptains(db, { userIds }, () => deleteLocked(db, userIds));
}

async function deleteLocked(db: Db, userIds: number[]) {
  const teamIds = await listTeamsLeft(db, userIds);
  await forgetUsers(db, { userIds });
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("id", "in", userIds)
    .executeTakeFirstOrThrow();
  await queueWaitingListSweeps(db, teamIds);
  return Number(numDeletedRows);
}

/** The teams in whose coming games spots get free, also those of guests who never joined. */
async function listTeamsLeft(db: Db, userIds: number[]): Promise<number[]> {
  const guests = db
    .selectFrom("guests")
    .innerJoin("games", "games.id", "guests.gameId")
    .select("games.teamId")
    .where("guests.userId", "in", userIds)
    .where("games.datetime", ">", databaseNow);
  const teams = await db
    .selectFrom("memberships")
    .select("teamId")
    .where("userId", "in", userIds)
    .union(guests)
    .orderBy("teamId")
    .execute();
  return teams.map(({ teamId }) => teamId);
}

/** In order of id, so that two concurrent deletions cannot deadlock. */
async function lockTeams(db: Db, userIds: number[]) {
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

/**
 * The games that lose their host, before the memberships: an answer locks in the same order, so that
 * the two cannot deadlock.
 */
async function lockGames(db: Db, userIds: number[]) {
  await db
    .selectFrom("games")
    .select("id")
    .where("hostId", "in", userIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
