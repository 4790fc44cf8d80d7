import { sql } from "kysely";
import { type ImageWorld, removeFiles } from "#app/features/images/store-image.server.ts";
import { type RawUpload, rawKey } from "#app/features/images/upload-url.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

const batchSize = 1_000;

/** Hourly: deletes uploads and pictures older than a day that nothing refers to. */
export const removeUnusedImages: Job = {
  name: "remove-unused-images",
  cron: "17 * * * *",
  async run(services) {
    while ((await removeUploads(services)) === batchSize);
    while ((await removePictures(services)) === batchSize);
  },
};

/** Deletes files before their row: after an error the row still lists them. */
async function removeUploads({ db, files }: ImageWorld) {
  const { rows } = await sql<RawUpload>`
    select id, size from uploads where created_at < now() - interval '1 day'
    order by created_at limit ${batchSize}`.execute(db);
  for (const upload of rows) {
    await files.delete(rawKey(upload));
    await db.deleteFrom("uploads").where("id", "=", upload.id).execute();
  }
  return rows.length;
}

async function removePictures({ db, files }: ImageWorld) {
  const { rows } = await sql<{ path: string }>`
    select path from images where created_at < now() - interval '1 day'
      and not exists (select from users where avatar = path)
      and not exists (select from teams where thumbnail = path)
      and not exists (select from removed where picture = path)
    order by created_at limit ${batchSize}`.execute(db);
  for (const { path } of rows) {
    await removeFiles({ files }, path);
    await db.deleteFrom("images").where("path", "=", path).execute();
  }
  return rows.length;
}
