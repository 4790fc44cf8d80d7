import type { NormalizeUploadProblem } from "#app/features/images/normalize-upload.ts";
import { readImage } from "#app/features/images/read-image.server.ts";
import type { Uploader } from "#app/features/images/request-upload.ts";
import { type ImageWorld, storeImage } from "#app/features/images/store-image.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";

type NormalizeUpload = { id: string; uploader: Uploader };

/** Makes a picture of what somebody uploaded and answers its path; asked again, the same path. */
export async function normalizeUpload(
  world: ImageWorld,
  { id, uploader }: NormalizeUpload,
): Promise<Outcome<string, NormalizeUploadProblem>> {
  const upload = await findReceived(world, { id, uploader });
  if (!upload) return refuse("unknown_upload");
  if (upload.objectPath) return done(upload.objectPath);
  const raw = await readImage(world.files, `uploads/${id}`);
  if (!raw.ok) return refuse(raw.problem === "missing" ? "unknown_upload" : raw.problem);
  const bytes = raw.value;
  const stored = await storeImage(world, { bytes, kind: "avatars", userId: uploader.userId });
  if (stored.ok) await keepPath(world, id, stored.value);
  if (stored.ok || stored.problem === "not_an_image") await forget(world, id);
  return stored;
}

const findReceived = ({ db }: ImageWorld, { id, uploader }: NormalizeUpload) =>
  db
    .selectFrom("uploads")
    .select("objectPath")
    .where("id", "=", id)
    .where("userId", "is not distinct from", uploader.userId)
    .where("visitor", "is not distinct from", uploader.visitor)
    .where("receivedAt", "is not", null)
    .executeTakeFirst();

/** What stays now goes with its row after a day. */
const forget = ({ files }: ImageWorld, id: string) => files.delete(`uploads/${id}`).catch(() => {});

const keepPath = ({ db }: ImageWorld, id: string, objectPath: string) =>
  db.updateTable("uploads").set({ objectPath }).where("id", "=", id).execute();
