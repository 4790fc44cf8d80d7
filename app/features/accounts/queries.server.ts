import type { CurrentUser } from "#app/features/accounts/user.ts";
import { hashOf } from "#app/lib/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

/** The user whose session `token` opens, unless the session has ended. */
export function findUserBySession(db: Db, token: string): Promise<CurrentUser | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select([
      "users.id",
      "users.name",
      "users.email",
      "users.avatar",
      "users.emailNotifications",
      "users.emailConfirmed",
      "users.timezone",
    ])
    .where("sessions.sid", "=", hashOf(token))
    .where("sessions.expire", ">", new Date())
    .executeTakeFirst();
}
