import { notifyingNewCaptains } from "#app/features/membership/notify-new-captains.server.ts";
import { sweepWaitingListsJob } from "#app/features/waiting-list/sweep-waiting-lists.job.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
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
  await forgetUsers(db, { userIds });
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("id", "in", userIds)
    .executeTakeFirstOrThrow();
  await enqueue(db, sweepWaitingListsJob, undefined);
  return Number(numDeletedRows);
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
