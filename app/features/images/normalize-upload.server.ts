import type { NormalizeUploadProblem } from "#app/features/images/normalize-upload.ts";
import { readImage } from "#app/features/images/read-image.server.ts";
import type { Uploader } from "#app/features/images/request-upload.ts";
import { type ImageWorld, storeImage } from "#app/features/images/store-image.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";

type NormalizeUpload = { id: string; uploader: Uploader };
type Answer = Outcome<string, NormalizeUploadProblem>;

/** Longer than decoding takes; the claim of a killed process expires after it. */
const claimSeconds = 60;

/** Makes one picture of an upload and returns its path; repeated calls return the same path. */
export async function normalizeUpload(
  services: ImageWorld,
  input: NormalizeUpload,
): Promise<Answer> {
  if (!(await claim(services, input))) return earlierAnswer(services, input);
  const { id, uploader } = input;
  try {
    const stored = await makePicture(services, input);
    if (stored.ok) await record(services, id, stored.value);
    if (stored.ok || stored.problem === "not_an_image") await clear(services, id);
    return stored;
  } finally {
    await release(services, { id, uploader });
  }
}

async function makePicture(
  services: ImageWorld,
  { id, uploader }: NormalizeUpload,
): Promise<Answer> {
  const raw = await readImage(services.files, `uploads/${id}`);
  if (!raw.ok) return refuse(raw.problem === "missing" ? "unknown_upload" : raw.problem);
  return storeImage(services, { bytes: raw.value, kind: "avatars", userId: uploader.userId });
}

/** One of several concurrent calls makes the picture. */
async function claim({ db }: ImageWorld, { id, uploader }: NormalizeUpload): Promise<boolean> {
  const claimed = await db
    .updateTable("uploads")
    .set({ claimedUntil: secondsFromNow(claimSeconds) })
    .where("id", "=", id)
    .where("userId", "is not distinct from", uploader.userId)
    .where("visitor", "is not distinct from", uploader.visitor)
    .where("receivedAt", "is not", null)
    .where("objectPath", "is", null)
    .where((eb) => eb.or([eb("claimedUntil", "is", null), eb("claimedUntil", "<", databaseNow)]))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function earlierAnswer(
  { db }: ImageWorld,
  { id, uploader }: NormalizeUpload,
): Promise<Answer> {
  const upload = await db
    .selectFrom("uploads")
    .select("objectPath")
    .where("id", "=", id)
    .where("userId", "is not distinct from", uploader.userId)
    .where("visitor", "is not distinct from", uploader.visitor)
    .where("receivedAt", "is not", null)
    .executeTakeFirst();
  if (!upload) return refuse("unknown_upload");
  return upload.objectPath ? done(upload.objectPath) : refuse("being_made");
}

const record = ({ db }: ImageWorld, id: string, objectPath: string) =>
  db.updateTable("uploads").set({ objectPath }).where("id", "=", id).execute();

const release = ({ db }: ImageWorld, { id }: NormalizeUpload) =>
  db.updateTable("uploads").set({ claimedUntil: null }).where("id", "=", id).execute();

/** Deletes the raw bytes. The clean-up job deletes what an error leaves, within the hour. */
async function clear({ db, files }: ImageWorld, id: string) {
  const isGone = await files.delete(`uploads/${id}`).then(
    () => true,
    () => false,
  );
  if (!isGone) return;
  await db.updateTable("uploads").set({ clearedAt: databaseNow }).where("id", "=", id).execute();
}
