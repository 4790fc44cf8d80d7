import { sql } from "kysely";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { type JsonPage, type Part, streamedList } from "#app/platform/http/streamed-list.server.ts";
import type { Db } from "#db/client.server.ts";

const currentUser = sql`users.id, users.name, users.email, users.avatar,
  users.email_notifications, users.email_confirmed, users.new_games_chosen, users.timezone,
  users.in_lists, users.language, now() as now`;

export async function findUserBySession(db: Db, token: string): Promise<CurrentUser | undefined> {
  const { rows } = await sql<CurrentUser>`
    select ${currentUser} from sessions join users on users.id = sessions.user_id
    where sessions.sid = ${hashToken(token)} and sessions.expire > now()`.execute(db);
  return rows[0];
}

export async function findUser(db: Db, id: number): Promise<CurrentUser | undefined> {
  const { rows } = await sql<CurrentUser>`
    select ${currentUser} from users where users.id = ${id}`.execute(db);
  return rows[0];
}

/** This list is public, so it contains no mail addresses. */
export const allUsers = streamedList(readUsers, ["user_changed", "team_changed", "teams_changed"]);

async function readUsers(db: Db, { after, limit }: Part): Promise<JsonPage> {
  const { rows } = await sql<JsonPage>`
    select string_agg(row_to_json(page)::text, ',' order by id) as rows,
      case when count(*) = ${limit} then max(id) end as last
    from (
      select id, name, avatar, array(
        select team_id::text from memberships where user_id = users.id order by team_id
      ) as teams
      from users where id > ${after} order by id limit ${limit}
    ) page`.execute(db);
  return rows[0] ?? { rows: null, last: null };
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom("users")
    .select("password")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.password ?? null;
}

export async function isResetOpen(db: Db, token: string): Promise<boolean> {
  return (await selectOpenReset(db, hashToken(token)).executeTakeFirst()) !== undefined;
}

/** The link works only while the user's mail address is `mailedTo`. Links that were made before
 * `mailedTo` was stored have none and pass. */
export const selectOpenReset = (db: Db, tokenHash: string) =>
  db
    .selectFrom("passwordResets as reset")
    .innerJoin("users", "users.id", "reset.userId")
    .select(["users.id as userId", "reset.email as mailedTo"])
    .where("reset.tokenHash", "=", tokenHash)
    .where("reset.expires", ">", databaseNow)
    .where((eb) =>
      eb.or([eb("reset.email", "is", null), eb("reset.email", "=", eb.ref("users.email"))]),
    );
