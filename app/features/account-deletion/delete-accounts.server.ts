import { type RawBuilder, sql } from "kysely";
import { notifyingNewCaptains } from "#app/features/membership/notify-new-captains.server.ts";
import { queueWaitingListSweeps } from "#app/features/waiting-list/sweep-waiting-lists.job.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import type { ErasedTable } from "#db/table-references.ts";

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

/**
 * Erases what users wrote and did in games that stay when their accounts are deleted. Past check-ins and
 * answers stay as plain numbers. The note of an upcoming game is for those who play: a job deletes it
 * later. Before the deletion of the accounts, in its transaction.
 */
async function forgetUsers(db: Db, { userIds }: { userIds: number[] }): Promise<void> {
  for (const statements of Object.values(erasures))
    for (const statement of statements(anyOf(userIds))) await statement.execute(db);
}

type Users = RawBuilder<unknown>;
const coming = sql`game_id in (select id from games where datetime > now())`;

/** What erases the words of users, by the table that holds them. */
const erasures: Record<ErasedTable, (users: Users) => RawBuilder<unknown>[]> = {
  checkIns: (users) => [sql`delete from check_ins where user_id = ${users} and ${coming}`],
  answers: (users) => [
    sql`update answers set comment = null, hidden_at = null
      where user_id = ${users} and comment is not null`,
  ],
  lateOuts: (users) => [sql`delete from late_outs where user_id = ${users}`],
  guests: (users) => [
    // A guest of a team that the user never joined frees a spot.
    sql`delete from guests where user_id = ${users} and ${coming}`,
    sql`update guests set name = null, email = null, email_confirmed = false,
      forgotten_at = coalesce(forgotten_at, now()) where user_id = ${users}`,
  ],
  reports: (users) => [
    sql`update reports set reporter_id = null, text = null where reporter_id = ${users}`,
  ],
  games: (users) => [
    sql`update games set note = null
      where host_id = ${users} and note is not null and datetime <= now()`,
  ],
  gameChanges: (users) => [
    sql`update game_changes c set before = c.before - 'note',
        after = case when c.after ? 'note' then c.after || '{"note": null}' else c.after end
      from games where games.id = c.game_id and (c.user_id = ${users} or games.host_id = ${users})
        and (c.before ? 'note' or c.after ? 'note')`,
  ],
  idempotencyKeys: (users) => [
    sql`delete from idempotency_keys
      where owner in (select 'user:' || id from users where id = ${users})`,
  ],
};
