import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { toImageType } from "#app/platform/images/image-type.server.ts";

/**
 * A stored image by its key. Anything that is no image was not stored by us: something else responds in
 * the bucket's place, and its response must not be cached as a picture.
 */
export async function readImage(
  files: ObjectStore,
  key: string,
): Promise<Outcome<Uint8Array<ArrayBuffer>, "missing" | "store_away">> {
  try {
    const bytes = await files.get(key);
    if (!bytes) return refuse("missing");
    return toImageType(bytes) ? done(bytes) : refuse("store_away");
  } catch {
    return refuse("store_away");
  }
}
