import { maxImageBytes } from "#app/features/images/image.ts";
import type { NormalizeUploadProblem } from "#app/features/images/normalize-upload.ts";
import { type RawUpload, rawKey } from "#app/features/images/raw-upload.server.ts";
import { readImage } from "#app/features/images/read-image.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { ObjectTooLarge } from "#app/platform/files/file-errors.server.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { toImageType } from "#app/platform/images/image-type.server.ts";

/**
 * The bytes of an upload. A browser wrote those in the bucket itself: their size and type were signed, and
 * are checked again, because not every S3 server enforces what a signature covers.
 */
export async function readIncoming(
  files: ObjectStore,
  upload: RawUpload,
): Promise<Outcome<Uint8Array<ArrayBuffer>, NormalizeUploadProblem>> {
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
    return toImageType(bytes) ? done(bytes) : refuse("not_an_image" as const);
  } catch (error) {
    return refuse(error instanceof ObjectTooLarge ? ("too_large" as const) : "store_away");
  }
}
