import { createHash, timingSafeEqual } from "node:crypto";
import { panelIdleSeconds } from "#app/features/admin/enter-panel.ts";
import { sidOf } from "#app/features/admin/panel-session.server.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import { createToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

export type Credentials = { username: string; password: string };

/** Opens the panel for valid credentials and returns a token; undefined for others. */
export async function enterPanel(
  db: Db,
  { given, admin }: { given: Credentials; admin: Credentials | undefined },
): Promise<string | undefined> {
  if (!admin || !isSame(given, admin)) return undefined;
  const token = createToken();
  const expire = secondsFromNow(panelIdleSeconds);
  await db.deleteFrom("adminSessions").where("expire", "<", databaseNow).execute();
  await db
    .insertInto("adminSessions")
    .values({ sid: sidOf(token, admin), expire })
    .execute();
  return token;
}

/** Compares in constant time. */
export function isSame(given: Credentials, admin: Credentials): boolean {
  const sameName = timingSafeEqual(digest(given.username), digest(admin.username));
  const samePassword = timingSafeEqual(digest(given.password), digest(admin.password));
  return sameName && samePassword;
}

const digest = (text: string) => createHash("sha256").update(text).digest();
