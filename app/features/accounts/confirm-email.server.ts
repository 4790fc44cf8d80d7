import type { ConfirmEmailProblem } from "#app/features/accounts/confirm-email.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { hashOf } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Notes that the mail reached its reader. The token is used up, but while it would still be valid
 * the same link goes on saying yes: mail scanners and double clicks open it before people do.
 */
export async function confirmEmail(
  db: Db,
  { token }: { token: string },
): Promise<Outcome<{ id: number }, ConfirmEmailProblem>> {
  const hash = hashOf(token);
  const user = await db
    .updateTable("users")
    .set({ emailConfirmed: true, emailConfirmToken: null, emailConfirmedBy: hash })
    .set({ emailRefusedAt: null })
    .where((eb) => eb.or([eb("emailConfirmToken", "=", hash), eb("emailConfirmedBy", "=", hash)]))
    .where("emailConfirmTokenExpires", ">", databaseNow)
    .returning("id")
    .executeTakeFirst();
  return user ? done(user) : refuse("invalid_token");
}
