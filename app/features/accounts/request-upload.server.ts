import { randomBytes } from "node:crypto";
import type { Db } from "#db/client.server.ts";

/** How long an upload address takes bytes. */
const openFor = 15 * 60 * 1000;

type Upload = { id: string; expires: Date };

/** Makes room for one upload of this user. */
export async function requestUpload(db: Db, { userId }: { userId: number }): Promise<Upload> {
  const id = randomBytes(16).toString("hex");
  const expires = new Date(Date.now() + openFor);
  await db.insertInto("uploads").values({ id, userId, expiresAt: expires }).execute();
  return { id, expires };
}
