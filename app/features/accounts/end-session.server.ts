import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

/** Ends the session of `token`; the token is invalid afterwards. */
export async function endSession(db: Db, { token }: { token: string }): Promise<void> {
  await db.deleteFrom("sessions").where("sid", "=", hashToken(token)).execute();
}
