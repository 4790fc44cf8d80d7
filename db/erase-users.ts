import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.server.ts";
import type { ErasedTable } from "#db/table-references.ts";

export type Erasure = { userId: number; at: string };

/** Erases accounts that a backup has brought back. The owners get no mail, because they got one at
 * the first erasure. */
export async function eraseAgain(db: Db, erased: Erasure[]): Promise<number> {
  let count = 0;
  for (const { userId, at } of erased) {
    await db.transaction().execute(async (db) => {
      await db.deleteFrom("memberships").where("userId", "=", userId).execute();
      await forgetUsers(db, { userIds: [userId] });
      const gone = await db.deleteFrom("users").where("id", "=", userId).executeTakeFirst();
      count += Number(gone.numDeletedRows);
      await db
        .insertInto("erasures")
        .values({ userId, at })
        .onConflict((row) => row.column("userId").doUpdateSet({ at }))
        .execute();
    });
  }
  return count;
}

/** Removes the accounts from games. Answers to past games stay without a name, so that the numbers
 * of players stay right. Call this before the accounts are deleted, in the same transaction. */
export async function forgetUsers(db: Db, { userIds }: { userIds: number[] }): Promise<void> {
  for (const statements of Object.values(erasures))
    for (const statement of statements(sql`any(${userIds}::int[])`)) await statement.execute(db);
}

type Users = RawBuilder<unknown>;
const coming = sql`game_id in (select id from games where datetime > now())`;

const erasures: Record<ErasedTable, (users: Users) => RawBuilder<unknown>[]> = {
  answers: (users) => [
    sql`delete from guest_links where id in (select guest_link_id from answers where user_id = ${users})`,
    sql`delete from answers where id = any(array(
        select id from answers where user_id = ${users} union all
        select id from answers where brought_by = ${users} union all
        select friend.id from answers friend join answers own on friend.friend_of = own.id
        where own.user_id = ${users})) and ${coming}`,
    sql`update answers set name = null, comment = null, hidden_at = null, reported_at = null, late_at = null,
      paid_at = null, paid_by = null, paid_cents = null, paid_currency = null where user_id = ${users}`,
  ],
  announcements: (users) => [sql`delete from announcements where user_id = ${users}`],
  courtCalls: (users) => [sql`delete from court_calls where user_id = ${users}`],
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
      where (c.before ? 'note' or c.after ? 'note') and c.id = any(array(
        select id from game_changes where user_id = ${users}
        union all select id from game_changes
          where game_id = any(array(select id from games where host_id = ${users}))))`,
  ],
  idempotencyKeys: (users) => [
    sql`delete from idempotency_keys
      where owner in (select 'user:' || id from users where id = ${users})`,
  ],
};
