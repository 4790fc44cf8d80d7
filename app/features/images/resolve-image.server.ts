import { type ImageKind, isImageBytes, maxImageBytes } from "#app/features/images/image.ts";
import { type ImageWorld, storeImage } from "#app/features/images/store-image.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { detectImageType } from "#app/platform/images/image-type.server.ts";

type ResolveImage = {
  /** The path of an upload, or a data URL. Null removes the picture. Undefined keeps it. */
  value: string | null | undefined;
  kind: ImageKind;
  userId: number | null;
  visitor?: string;
  current?: string | null;
};

/** The server never fetches a URL of another site. */
export async function resolveImage(
  services: ImageWorld,
  { value, kind, userId, visitor, current }: ResolveImage,
) {
  if (!value) return done(value === null ? null : undefined);
  if (value === current) return done(value);
  if (isImageBytes(value)) {
    const bytes = decodeDataUrl(value);
    return typeof bytes === "string"
      ? refuse(bytes)
      : storeImage(services, { bytes, kind, userId });
  }
  const isOwn =
    userId !== null ? isOfUser(services, value, userId) : isOfVisitor(services, value, visitor);
  return (await isOwn) ? done(value) : refuse("not_yours");
}

const dataUrl = /^data:image\/(png|jpe?g|webp|gif|avif)(;charset=[\w-]+)?;base64,/i;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

function decodeDataUrl(value: string): Uint8Array | "too_large" | "not_an_image" {
  const prefix = dataUrl.exec(value)?.[0];
  if (!prefix) return "not_an_image";
  const text = value.slice(prefix.length);
  if (text.length > (maxImageBytes * 4) / 3 + 4) return "too_large";
  return base64.test(text) ? Buffer.from(text, "base64") : "not_an_image";
}

const isPath = (path: string) => /^\/objects\/[\w/-]{1,100}$/.test(path);

async function isOfUser({ db }: ImageWorld, path: string, userId: number) {
  if (!isPath(path)) return false;
  const found = await db
    .selectFrom("images")
    .select("path")
    .where("path", "=", path)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

async function isOfVisitor({ db }: ImageWorld, path: string, visitor: string | undefined) {
  if (!visitor || !isPath(path)) return false;
  const found = await db
    .selectFrom("uploads")
    .select("id")
    .where("objectPath", "=", path)
    .where("visitor", "=", visitor)
    .executeTakeFirst();
  return found !== undefined;
}

/** Refuses data that is not a picture, such as an error page of the store. Otherwise browsers would
 * keep this data as the picture for a year. */
export async function readImage(files: ObjectStore, key: string) {
  try {
    const bytes = await files.get(key);
    if (!bytes) return refuse("missing");
    return detectImageType(bytes) ? done(bytes) : refuse("store_away");
  } catch {
    return refuse("store_away");
  }
}
