import { randomBytes } from "node:crypto";
import { type ImageKind, maxImageBytes } from "#app/features/images/image.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { StorageFull } from "#app/platform/files/file-errors.server.ts";
import { type Image, reencodeImage } from "#app/platform/images/image.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";

export type ImageWorld = Pick<JobServices, "db" | "files">;

type StoreImage = { bytes: Uint8Array; kind: ImageKind; userId: number | null };

export async function storeImage(services: ImageWorld, { bytes, kind, userId }: StoreImage) {
  if (bytes.length > maxImageBytes) return refuse("too_large");
  const image = await reencodeImage(bytes, { square: kind === "avatars" });
  if (!image.ok) return image;
  const { width, height } = image.value;
  const path = `/objects/${kind}/${randomBytes(16).toString("hex")}-${width}x${height}`;
  await services.db.insertInto("images").values({ path, userId }).execute();
  const problem = await putFiles(services, path, image.value);
  return problem ? refuse(problem) : done(path);
}

/** If a file cannot be stored, the row stays, so that the clean-up job finds the other files. */
async function putFiles({ files }: ImageWorld, path: string, image: Image) {
  const puts = await Promise.allSettled(
    image.files.map(({ pixels, type, bytes }) =>
      files.put(toKey(path, pixels, type), bytes, type === "jpg" ? "image/jpeg" : "image/webp"),
    ),
  );
  const faults = puts.filter((put) => put.status === "rejected");
  if (faults.length === 0) return undefined;
  await removeFiles({ files }, path).catch(() => {});
  const isFull = faults.some(({ reason }) => reason instanceof StorageFull);
  return isFull ? "no_room" : "store_away";
}

export async function removeFiles({ files }: Pick<ImageWorld, "files">, path: string) {
  const keys = [96, 512].flatMap((pixels) =>
    ["webp", "jpg"].map((type) => toKey(path, pixels, type)),
  );
  await Promise.all(keys.map((key) => files.delete(key)));
}

const toKey = (path: string, pixels: number, type: string) =>
  `${path.replace("/objects/", "")}-${pixels}.${type}`;
