import { sql } from "kysely";
import { type RawUpload, rawKey } from "#app/features/images/upload-url.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";

const batchSize = 1_000;

/**
 * Every ten minutes: deletes the raw bytes of expired uploads, so that none is older
 * than an hour. Their rows stay for a day, because they record the owner of the picture.
 */
export const removeRawUploads: Job = {
  name: "remove-raw-uploads",
  cron: "*/10 * * * *",
  async run(services) {
    while ((await removeSome(services)) === batchSize);
  },
};

async function removeSome({ db, files }: JobServices): Promise<number> {
  const { rows } = await sql<RawUpload>`
    select id, size from uploads where cleared_at is null
      and created_at < now() - interval '45 minutes'
      and (claimed_until is null or claimed_until < now())
    order by created_at limit ${batchSize}`.execute(db);
  for (const upload of rows) {
    await files.delete(rawKey(upload));
    await sql`update uploads set cleared_at = now() where id = ${upload.id}`.execute(db);
  }
  return rows.length;
}
