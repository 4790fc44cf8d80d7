import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { panelIdleSeconds } from "#app/features/admin/enter-panel.ts";
import { normalizePassword } from "#app/platform/crypto/password.server.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

export type Credentials = { username: string; password: string };
type Session = { token: string; admin: Credentials };

/** Compares hashes in constant time, so that the duration of the comparison does not tell how much
 * of the password was right. */
export function isSame(credentials: Credentials, admin: Credentials): boolean {
  const sameName = timingSafeEqual(digest(credentials.username), digest(admin.username));
  const samePassword = timingSafeEqual(
    digest(normalizePassword(credentials.password)),
    digest(normalizePassword(admin.password)),
  );
  return sameName && samePassword;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The hash contains the panel's user name and password, so changing the password in the settings
 * ends all sessions of the panel. */
export const toSessionId = (token: string, { username, password }: Credentials) =>
  hashToken([token, username, password].join("\n"));

export async function isPanelOpen(db: Db, { token, admin }: Session): Promise<boolean> {
  const sid = toSessionId(token, admin);
  const session = await db
    .selectFrom("adminSessions")
    .select(sql<number>`extract(epoch from expire - now())::float`.as("left"))
    .where("sid", "=", sid)
    .where("expire", ">", databaseNow)
    .executeTakeFirst();
  if (session && session.left < panelIdleSeconds - 60) await prolong(db, sid);
  return session !== undefined;
}

export async function closePanel(db: Db, { token, admin }: Session): Promise<void> {
  await db.deleteFrom("adminSessions").where("sid", "=", toSessionId(token, admin)).execute();
}

async function prolong(db: Db, sid: string) {
  await db
    .updateTable("adminSessions")
    .set({ expire: secondsFromNow(panelIdleSeconds) })
    .where("sid", "=", sid)
    .execute();
}
