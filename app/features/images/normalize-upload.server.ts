import type { ExpressionBuilder } from "kysely";
import { z } from "zod";
import { type ImageKind, maxImageBytes } from "#app/features/images/image.ts";
import { readImage } from "#app/features/images/resolve-image.server.ts";
import { type ImageWorld, storeImage } from "#app/features/images/store-image.server.ts";
import {
  type RawUpload,
  rawKey,
  type UploadOwner,
} from "#app/features/images/upload-url.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import { ObjectTooLarge } from "#app/platform/files/file-errors.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { detectImageType } from "#app/platform/images/image-type.server.ts";
import type { Database } from "#db/schema.ts";

export const normalizeUploadInput = z.object({
  uploadURL: z.string({ error: "uploadURL is missing" }).min(1, "uploadURL is missing").max(2000),
});

type NormalizeUpload = { id: string; owner: UploadOwner; kind: ImageKind };

/** While one process decodes a picture, no other process may decode the same one. A process that
 * takes longer than this has probably died, so another one may try again. */
const claimSeconds = 60;

const final: readonly string[] = [
  "not_an_image",
  "damaged_image",
  "too_large",
  "too_many_pixels",
  "other_size",
];

export async function normalizeUpload(services: ImageWorld, input: NormalizeUpload) {
  const upload = await claim(services, input);
  if (!upload) return earlierAnswer(services, input);
  try {
    const stored = await makePicture(services, upload, input);
    if (stored.ok) await record(services, upload.id, stored.value);
    if (stored.ok || final.includes(stored.problem)) await clear(services, upload);
    return stored;
  } finally {
    await release(services, upload.id);
  }
}

async function makePicture(
  services: ImageWorld,
  upload: RawUpload,
  { owner, kind }: NormalizeUpload,
) {
  const raw = await readIncoming(services.files, upload);
  if (!raw.ok) return raw;
  const userId = owner === "holder" ? null : owner.userId;
  return storeImage(services, { bytes: raw.value, kind, userId });
}

type Uploads = ExpressionBuilder<Database, "uploads">;

/** Chooses the caller's upload if its file may be read. A file that went to our server is complete
 * at `receivedAt`. A file that went to the bucket has a `size`, and reading the bucket shows
 * whether that file is complete. */
const isOwnUpload =
  ({ id, owner }: NormalizeUpload) =>
  (eb: Uploads) => {
    const { userId, visitor } = owner === "holder" ? { userId: null } : owner;
    return eb.and([
      eb("id", "=", id),
      eb("userId", "is not distinct from", userId),
      ...(visitor === undefined ? [] : [eb("visitor", "is not distinct from", visitor)]),
      eb.or([eb("receivedAt", "is not", null), eb("size", "is not", null)]),
    ]);
  };

const claim = ({ db }: ImageWorld, input: NormalizeUpload): Promise<RawUpload | undefined> =>
  db
    .updateTable("uploads")
    .set({ claimedUntil: secondsFromNow(claimSeconds) })
    .where(isOwnUpload(input))
    .where("objectPath", "is", null)
    .where((eb) => eb.or([eb("claimedUntil", "is", null), eb("claimedUntil", "<", databaseNow)]))
    .returning(["id", "size"])
    .executeTakeFirst();

async function earlierAnswer({ db }: ImageWorld, input: NormalizeUpload) {
  const upload = await db
    .selectFrom("uploads")
    .select("objectPath")
    .where(isOwnUpload(input))
    .executeTakeFirst();
  if (!upload) return refuse("unknown_upload");
  return upload.objectPath ? done(upload.objectPath) : refuse("being_made");
}

const record = ({ db }: ImageWorld, id: string, objectPath: string) =>
  db.updateTable("uploads").set({ objectPath }).where("id", "=", id).execute();

const release = ({ db }: ImageWorld, id: string) =>
  db.updateTable("uploads").set({ claimedUntil: null }).where("id", "=", id).execute();

/** Deletes the uploaded file, because the stored picture replaces it. `clearedAt` tells the
 * clean-up job to leave this upload alone. If deleting failed, or if the browser can still upload
 * to the bucket, `clearedAt` stays empty, so the clean-up job deletes the file later. */
async function clear({ db, files }: ImageWorld, upload: RawUpload) {
  const isGone = await files.delete(rawKey(upload)).then(
    () => true,
    () => false,
  );
  if (!isGone || upload.size !== null) return;
  await db
    .updateTable("uploads")
    .set({ clearedAt: databaseNow })
    .where("id", "=", upload.id)
    .execute();
}

/** The signed URL of the bucket allows one size and type, but some S3 servers do not check them. So
 * `readDirect` checks both again. */
async function readIncoming(files: ObjectStore, upload: RawUpload) {
  return upload.size === null ? readOurs(files, upload) : readDirect(files, upload);
}

async function readOurs(files: ObjectStore, upload: RawUpload) {
  const raw = await readImage(files, rawKey(upload));
  if (raw.ok) return raw;
  return refuse(raw.problem === "missing" ? ("unknown_upload" as const) : raw.problem);
}

async function readDirect(files: ObjectStore, upload: RawUpload) {
  try {
    const bytes = await files.get(rawKey(upload), maxImageBytes);
    if (!bytes) return refuse("not_uploaded" as const);
    if (bytes.length !== upload.size) return refuse("other_size" as const);
    return detectImageType(bytes) ? done(bytes) : refuse("not_an_image" as const);
  } catch (error) {
    return refuse(error instanceof ObjectTooLarge ? ("too_large" as const) : "store_away");
  }
}
