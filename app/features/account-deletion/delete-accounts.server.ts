import { sql } from "kysely";
import { notifyingNewCaptains } from "#app/features/membership/notify-new-captains.server.ts";
import { sweepWaitingListsJob } from "#app/features/waiting-list/sweep-waiting-lists.job.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

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

/**
 * Erases what users wrote and did in games that stay when their accounts are deleted: check-ins to
 * upcoming ones, comments, notes of past games, late check-outs, what they replied by a guest link,
 * their words in reports, and responses to their repeated calls. Past check-ins and answers stay as
 * plain numbers. The note of an upcoming game is for those who play: a job deletes it later.
 * Before the deletion of the accounts, in its transaction.
 */
async function forgetUsers(db: Db, { userIds }: { userIds: number[] }): Promise<void> {
  const users = anyOf(userIds);
  const coming = db.selectFrom("games").select("id").where("datetime", ">", databaseNow);
  await db
    .deleteFrom("checkIns")
    .where("userId", "=", users)
    .where("gameId", "in", coming)
    .execute();
  await db
    .updateTable("answers")
    .set({ comment: null, hiddenAt: null })
    .where("userId", "=", users)
    .where("comment", "is not", null)
    .execute();
  await db.deleteFrom("lateOuts").where("userId", "=", users).execute();
  // A guest of a team that the user never joined frees a spot.
  await db.deleteFrom("guests").where("userId", "=", users).where("gameId", "in", coming).execute();
  await db
    .updateTable("guests")
    .set((eb) => ({
      name: null,
      email: null,
      emailConfirmed: false,
      forgottenAt: eb.fn.coalesce("forgottenAt", databaseNow),
    }))
    .where("userId", "=", users)
    .execute();
  await db
    .updateTable("reports")
    .set({ reporterId: null, text: null })
    .where("reporterId", "=", users)
    .execute();
  await db
    .updateTable("games")
    .set({ note: null })
    .where("hostId", "=", users)
    .where("note", "is not", null)
    .where("datetime", "<=", databaseNow)
    .execute();
  await sql`update game_changes c set before = c.before - 'note',
      after = case when c.after ? 'note' then c.after || '{"note": null}' else c.after end
    from games where games.id = c.game_id and (c.user_id = ${users} or games.host_id = ${users})
      and (c.before ? 'note' or c.after ? 'note')`.execute(db);
  const owners = userIds.map((id) => `user:${id}`);
  await db.deleteFrom("idempotencyKeys").where("owner", "in", owners).execute();
}
