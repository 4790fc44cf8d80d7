import type { ConfirmEmailProblem } from "#app/features/accounts/confirm-email.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Records that the mail reached its reader, if the account still has the address it was mailed to.
 * Every link succeeds until it expires, no matter how many there are or how often it is
 * opened: mail scanners and double clicks open it first.
 */
export async function confirmEmail(
  db: Db,
  { token }: { token: string },
): Promise<Outcome<{ id: number }, ConfirmEmailProblem>> {
  const hash = hashToken(token);
  const user = (await confirmByLink(db, hash)) ?? (await confirmByColumn(db, hash));
  return user ? done(user) : refuse("invalid_token");
}

const confirmByLink = (db: Db, hash: string) =>
  confirming(db)
    .from("emailConfirmations as link")
    .whereRef("link.userId", "=", "users.id")
    .whereRef("link.email", "=", "users.email")
    .where("link.tokenHash", "=", hash)
    .where("link.expires", ">", databaseNow)
    .returning("users.id")
    .executeTakeFirst();

/** A link of an older build, which knows only the newest link of an account. */
const confirmByColumn = (db: Db, hash: string) =>
  confirming(db)
    .where((eb) => eb.or([eb("emailConfirmToken", "=", hash), eb("emailConfirmedBy", "=", hash)]))
    .where("emailConfirmTokenExpires", ">", databaseNow)
    .returning("users.id")
    .executeTakeFirst();

/** An older build still accepts the newest link, whichever link was opened. */
const confirming = (db: Db) =>
  db.updateTable("users").set((eb) => ({
    emailConfirmed: true,
    emailConfirmToken: null,
    emailConfirmedBy: eb.fn.coalesce("users.emailConfirmToken", "users.emailConfirmedBy"),
    emailRefusedAt: null,
  }));
