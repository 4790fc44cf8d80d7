import { sql } from "kysely";
import type { CurrentUser } from "#app/features/accounts/user.ts";
import { hashOf } from "#app/lib/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

const currentUser = [
  "users.id",
  "users.name",
  "users.email",
  "users.avatar",
  "users.emailNotifications",
  "users.emailConfirmed",
  "users.timezone",
] as const;

/** The user whose session `token` opens, unless the session has ended. */
export function findUserBySession(db: Db, token: string): Promise<CurrentUser | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(currentUser)
    .where("sessions.sid", "=", hashOf(token))
    .where("sessions.expire", ">", new Date())
    .executeTakeFirst();
}

/** The user as they know themselves. */
export function findUser(db: Db, id: number): Promise<CurrentUser | undefined> {
  return db.selectFrom("users").select(currentUser).where("id", "=", id).executeTakeFirst();
}

type ListedUser = { id: number; name: string; avatar: string | null; teams: string[] };

/** Everybody, as other players may know them: never an e-mail, never a token. */
export async function listUsers(db: Db): Promise<ListedUser[]> {
  const teams = sql<string[]>`coalesce(
    (select array_agg(m.team_id::text order by m.team_id) from memberships m where m.user_id = users.id),
    '{}')`;
  return db
    .selectFrom("users")
    .select(["id", "name", "avatar", teams.as("teams")])
    .orderBy("id")
    .execute();
}

/** Whether the account can be opened with a password; one made with Google has none at first. */
export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password", "is not", null)
    .executeTakeFirst();
  return user !== undefined;
}

/** Whether a link to set a new password would still open. Uses nothing up. */
export async function isResetOpen(db: Db, token: string): Promise<boolean> {
  const reset = await db
    .selectFrom("passwordResets")
    .select("userId")
    .where("tokenHash", "=", hashOf(token))
    .where("expires", ">", new Date())
    .executeTakeFirst();
  return reset !== undefined;
}
