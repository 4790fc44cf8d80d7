import { randomBytes } from "node:crypto";
import type { Uploader } from "#app/features/images/request-upload.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

/** How long an upload address accepts bytes. */
const openSeconds = 15 * 60;

type Upload = { id: string; expires: Date };

/** Reserves one upload. */
export async function requestUpload(db: Db, uploader: Uploader): Promise<Upload> {
  const id = randomBytes(16).toString("hex");
  return db
    .insertInto("uploads")
    .values({ id, ...uploader, expiresAt: secondsFromNow(openSeconds) })
    .returning(["id", "expiresAt as expires"])
    .executeTakeFirstOrThrow();
}
