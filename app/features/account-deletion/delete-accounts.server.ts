import { type RawBuilder, sql } from "kysely";
import { notifyingNewCaptains } from "#app/features/membership/notify-new-captains.server.ts";
import { sweepWaitingListsJob } from "#app/features/waiting-list/sweep-waiting-lists.job.server.ts";
import { transact } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockMemberships, lockRows } from "#db/lock-rows.server.ts";
import type { ErasedTable } from "#db/table-references.ts";

/**
 * Deletes users with their sessions, memberships (so that the teams count fewer players)
 * and what they had in upcoming games. Past check-ins stay, as those of an unknown player. Returns
 * how many users were deleted.
 */
export const deleteAccounts = (db: Db, { userIds }: { userIds: number[] }): Promise<number> =>
  transact(db, async (db) => {
    const ids = await lockAccounts(db, userIds);
    return notifyingNewCaptains(db, { userIds }, () => deleteLocked(db, ids));
  });

async function deleteLocked(db: Db, userIds: number[]) {
  // Memberships first: their end takes the players out of coming games.
  await db.deleteFrom("memberships").where("userId", "=", anyOf(userIds)).execute();
  await forgetUsers(db, { userIds });
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("id", "=", anyOf(userIds))
    .executeTakeFirstOrThrow();
  await enqueue(db, sweepWaitingListsJob, undefined);
  return Number(numDeletedRows);
}

/**
 * Locks what the deletion of accounts changes, in the order of all rules: reports, teams, the series and
 * games that lose their host or a guest, memberships, and the users. Returns the users that exist.
 */
export async function lockAccounts(db: Db, userIds: number[]): Promise<number[]> {
  const users = anyOf(userIds);
  await db
    .selectFrom("reports")
    .select("id")
    .where("reporterId", "=", users)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const teams = sql<number>`(select team_id from memberships where user_id = ${users})`;
  await lockRows(db, { table: "teams", ids: teams, to: "write" });
  const series = sql<number>`(select id from series where host_id = ${users})`;
  await lockRows(db, { table: "series", ids: series, to: "write" });
  const games = sql<number>`(select id from games where host_id = ${users}
    union select game_id from guests where user_id = ${users})`;
  await lockRows(db, { table: "games", ids: games, to: "write" });
  await lockMemberships(db, { userIds, to: "alone" });
  return lockRows(db, { table: "users", ids: userIds, to: "alone" });
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
