import { randomBytes } from "node:crypto";
import { type ImageKind, maxImageBytes } from "#app/features/accounts/image.ts";
import type { StoreImageProblem } from "#app/features/accounts/store-image.ts";
import { type Image, remakeImage } from "#app/lib/image.server.ts";
import type { JobWorld } from "#app/lib/jobs.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { StoreFull } from "#app/lib/store-full.server.ts";

/** Where pictures go. */
export type ImageWorld = Pick<JobWorld, "db" | "files">;

/** `userId` is null for somebody who is just signing up. */
type StoreImage = { bytes: Uint8Array; kind: ImageKind; userId: number | null };

/**
 * Makes a picture of a file and keeps it; answers the path that `users.avatar` or `teams.thumbnail`
 * holds. One that nothing points at within a day is removed again.
 */
export async function storeImage(
  world: ImageWorld,
  { bytes, kind, userId }: StoreImage,
): Promise<Outcome<string, StoreImageProblem>> {
  if (bytes.length > maxImageBytes) return refuse("too_large");
  const image = await remakeImage(bytes, { square: kind === "avatars" });
  if (!image.ok) return image;
  const { width, height } = image.value;
  const path = `/objects/${kind}/${randomBytes(16).toString("hex")}-${width}x${height}`;
  await world.db.insertInto("images").values({ path, userId }).execute();
  const problem = await putFiles(world, path, image.value);
  return problem ? refuse(problem) : done(path);
}

/** All files or none. The row stays either way: the clean-up finds by it what is left of a fault. */
async function putFiles({ files }: ImageWorld, path: string, image: Image) {
  try {
    for (const { pixels, type, bytes } of image.files) {
      const mime = type === "jpg" ? "image/jpeg" : "image/webp";
      await files.put(keyOf(path, pixels, type), bytes, mime);
    }
  } catch (error) {
    await removeFiles({ files }, path).catch(() => {});
    return error instanceof StoreFull ? "no_room" : "store_away";
  }
}

/** Removes the files of a stored picture. */
export async function removeFiles({ files }: Pick<ImageWorld, "files">, path: string) {
  for (const pixels of [96, 512]) {
    for (const type of ["webp", "jpg"]) await files.delete(keyOf(path, pixels, type));
  }
}

const keyOf = (path: string, pixels: number, type: string) =>
  `${path.replace("/objects/", "")}-${pixels}.${type}`;
