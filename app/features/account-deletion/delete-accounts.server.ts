import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { findPasswordHash } from "#app/features/accounts/users.server.ts";
import { queueWaitingListSweeps } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { notifyingNewCaptains } from "#app/features/membership/captain-named.mail.tsx";
import { tryPassword } from "#app/features/passwords/try-password.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { isPassword } from "#app/platform/crypto/password.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction, transact } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { forgetUsers } from "#db/erase-users.ts";
import { lockMemberships, lockRows } from "#db/lock-rows.server.ts";
import { m } from "#messages";

const deleteOwnAccountInput = z.object({
  password: z.string().max(400).optional().default(""),
});

export const deleteOwnAccountUseCase = defineUseCase({
  caller: user,
  input: deleteOwnAccountInput,
  limits: "in the rule",
  problems: {
    wrong_password: { ...problem(401, m.account_deletion_wrong_password), field: "password" },
  },
  rule: ({ args, db, caller: { id: userId, email }, input }) =>
    tryPassword(args, email ?? String(userId), () => deleteOwnAccount(db, { userId, ...input })),
});

type DeleteOwnAccount = { userId: number; password: string };

/** The password is checked before rows are locked, because hashing is slow. If the stored hash is
 * another one under the lock, the password was changed meanwhile, and the deletion is refused. An
 * account that uses Google has no password. */
export async function deleteOwnAccount(db: Db, { userId, password }: DeleteOwnAccount) {
  const current = await findPasswordHash(db, userId);
  if (current !== null && !(await isPassword(password, current))) return refuse("wrong_password");
  return inTransaction(db, async (db) => {
    await lockAccounts(db, [userId]);
    if ((await findPasswordHash(db, userId)) !== current) return refuse("wrong_password");
    await deleteAccounts(db, { userIds: [userId] });
    return done(null);
  });
}

/** The user's answers to past games stay in the statistics, without a name. Returns the number of
 * deleted users. */
export const deleteAccounts = (db: Db, { userIds }: { userIds: number[] }): Promise<number> =>
  transact(db, async (db) => {
    const ids = await lockAccounts(db, userIds);
    if (ids.length === 0) return 0;
    return notifyingNewCaptains(db, { userIds: ids }, () => deleteLocked(db, ids));
  });

async function deleteLocked(db: Db, userIds: number[]) {
  const teamIds = await listTeamsLeft(db, userIds);
  // The memberships are deleted first, so that the users cannot check in again while their answers
  // are erased below.
  await db.deleteFrom("memberships").where("userId", "=", anyOf(userIds)).execute();
  await forgetUsers(db, { userIds });
  await deleteQueuedMails(db, userIds);
  const { numDeletedRows } = await db
    .deleteFrom("users")
    .where("id", "=", anyOf(userIds))
    .executeTakeFirstOrThrow();
  await queueWaitingListSweeps(db, teamIds);
  return Number(numDeletedRows);
}

async function deleteQueuedMails(db: Db, userIds: number[]): Promise<void> {
  await sql`with gone as (delete from queued_mails where lower(address) in
      (select lower(email) from users where id = ${anyOf(userIds)}) returning key)
    select graphile_worker.remove_job('mail:' || key) from (select key from gone order by key) gone`.execute(
    db,
  );
}

async function listTeamsLeft(db: Db, userIds: number[]): Promise<number[]> {
  const guests = db
    .selectFrom("answers")
    .innerJoin("games", "games.id", "answers.gameId")
    .select("games.teamId")
    .where("answers.userId", "in", userIds)
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
    union select game_id from answers where user_id = ${users} and kind <> 'member'
    union select game_id from answers join games on games.id = game_id
      where (user_id = ${users} or brought_by = ${users}) and datetime > now() - interval '1 day')`;
  await lockRows(db, { table: "games", ids: games, to: "write" });
  await lockMemberships(db, { userIds, to: "alone" });
  return lockRows(db, { table: "users", ids: userIds, to: "alone" });
}
