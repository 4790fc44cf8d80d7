import { rawKey } from "#app/features/images/upload-url.server.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";

const batchSize = 1_000;

/** Deletes uploaded files that are older than 45 minutes. Their rows in `uploads` are deleted a day
 * later, because a row says who uploaded the file that somebody may still save with a form. */
export const removeRawUploads: Job = {
  name: "remove-raw-uploads",
  cron: "*/10 * * * *",
  async run(services) {
    while ((await removeSome(services)) === batchSize);
  },
};

async function removeSome({ db, files }: JobServices): Promise<number> {
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "size"])
    .where("clearedAt", "is", null)
    .where("createdAt", "<", secondsFromNow(-45 * 60))
    .where(({ eb, or }) =>
      or([eb("claimedUntil", "is", null), eb("claimedUntil", "<", databaseNow)]),
    )
    .orderBy("createdAt")
    .limit(batchSize)
    .execute();
  for (const upload of rows) {
    await files.delete(rawKey(upload));
    await db
      .updateTable("uploads")
      .set({ clearedAt: databaseNow })
      .where("id", "=", upload.id)
      .execute();
  }
  return rows.length;
}
