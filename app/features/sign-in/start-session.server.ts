import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import {
  createToken,
  hashToken,
  sessionSeconds,
} from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

export async function startSession(db: Db, { userId }: { userId: number }): Promise<string> {
  const token = createToken();
  const expire = secondsFromNow(sessionSeconds);
  await db
    .insertInto("sessions")
    .values({ sid: hashToken(token), userId, expire, sess: "{}" })
    .execute();
  return token;
}
