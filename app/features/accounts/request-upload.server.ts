import { randomBytes } from "node:crypto";
import type { Uploader } from "#app/features/accounts/request-upload.ts";
import type { Db } from "#db/client.server.ts";

/** How long an upload address takes bytes. */
const openFor = 15 * 60 * 1000;

type Upload = { id: string; expires: Date };

/** Makes room for one upload. */
export async function requestUpload(db: Db, uploader: Uploader): Promise<Upload> {
  const id = randomBytes(16).toString("hex");
  const expires = new Date(Date.now() + openFor);
  await db
    .insertInto("uploads")
    .values({ id, ...uploader, expiresAt: expires })
    .execute();
  return { id, expires };
}
