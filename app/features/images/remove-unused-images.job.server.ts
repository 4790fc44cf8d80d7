import { type ImageWorld, removeFiles } from "#app/features/images/store-image.server.ts";
import { rawKey } from "#app/features/images/upload-url.server.ts";
import { daysAgo } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

const batchSize = 1_000;

/** A picture is stored before the row that uses it, so unused pictures stay for a day. */
export const removeUnusedImages: Job = {
  name: "remove-unused-images",
  cron: "17 * * * *",
  async run(services) {
    while ((await removeUploads(services)) === batchSize);
    while ((await removePictures(services)) === batchSize);
  },
};

/** Deletes the files before the row. If deleting a file fails, the row still names that file. */
async function removeUploads({ db, files }: ImageWorld) {
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "size"])
    .where("createdAt", "<", daysAgo(1))
    .orderBy("createdAt")
    .limit(batchSize)
    .execute();
  for (const upload of rows) {
    await files.delete(rawKey(upload));
    await db.deleteFrom("uploads").where("id", "=", upload.id).execute();
  }
  return rows.length;
}

async function removePictures({ db, files }: ImageWorld) {
  const rows = await db
    .selectFrom("images")
    .select("path")
    .where("createdAt", "<", daysAgo(1))
    .where(({ exists, not, or, selectFrom }) =>
      not(
        or([
          exists(selectFrom("users").select("id").whereRef("avatar", "=", "path")),
          exists(selectFrom("teams").select("id").whereRef("thumbnail", "=", "path")),
          exists(selectFrom("removed").select("auditId").whereRef("picture", "=", "path")),
        ]),
      ),
    )
    .orderBy("createdAt")
    .limit(batchSize)
    .execute();
  for (const { path } of rows) {
    await removeFiles({ files }, path);
    await db.deleteFrom("images").where("path", "=", path).execute();
  }
  return rows.length;
}
