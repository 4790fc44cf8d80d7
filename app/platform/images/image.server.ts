import pLimit from "p-limit";
import type { Sharp } from "sharp";
import { done, refuse } from "#app/lib/outcome.ts";
import { detectImageType } from "#app/platform/images/image-type.server.ts";

export type BadImage = "not_an_image" | "damaged_image" | "too_many_pixels";

type ImageFile = { pixels: number; type: "webp" | "jpg"; bytes: Uint8Array };

/** A picture in two sizes, each in two formats. `width` and `height` belong to the larger size. */
export type Image = { width: number; height: number; files: ImageFile[] };

const sizes = { small: 96, large: 512 };

/** In bytes. Pictures are small, because a phone has to load pages with many of them. */
const maxBytes = 40_000;

const qualities = [80, 65, 50, 35, 20];

const maxPixels = 24e6;

/** AVIF takes three times as long to decode as JPEG. */
const maxAvifPixels = 12e6;

const limit = pLimit(2);

/** At most this many pictures wait, and the last is done after some seconds,
 * before its sender gives up. */
const maxQueued = 10;

/** Makes a new picture that is upright and contains no metadata. With `square`, only the middle of
 * the picture is kept. */
export async function reencodeImage(bytes: Uint8Array, { square }: { square: boolean }) {
  if (limit.pendingCount >= maxQueued) return refuse("busy");
  return limit(async () => {
    const problem = await imageProblem(bytes);
    if (problem) return refuse(problem);
    try {
      return done(await encodeAll(bytes, square));
    } catch (error) {
      return refuse(isTimeout(error) ? "busy" : "damaged_image");
    }
  });
}

const isTimeout = (error: unknown) => error instanceof Error && /^timeout/.test(error.message);

export async function imageProblem(bytes: Uint8Array): Promise<BadImage | undefined> {
  const type = detectImageType(bytes);
  if (!type) return "not_an_image";
  try {
    const { format, width, height } = await (await open(bytes, false)).metadata();
    if (format !== type) return "not_an_image";
    const max = type === "heif" ? maxAvifPixels : maxPixels;
    return width * height > max ? "too_many_pixels" : undefined;
  } catch {
    return "damaged_image";
  }
}

async function open(bytes: Uint8Array, limited = true): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const options = { failOn: "error", limitInputPixels: limited && maxPixels } as const;
  return sharp(bytes, options).timeout({ seconds: 10 });
}

async function encodeAll(bytes: Uint8Array, square: boolean): Promise<Image> {
  const large = await decode(await open(bytes), sizes.large, square);
  const small = await decode(await raw(large), sizes.small, square);
  const files: ImageFile[] = [];
  for (const [pixels, bitmap] of [
    [sizes.small, small],
    [sizes.large, large],
  ] as const) {
    files.push({ pixels, type: "webp", bytes: await encode(bitmap, "webp") });
    files.push({ pixels, type: "jpg", bytes: await encode(bitmap, "jpg") });
  }
  return { width: large.info.width, height: large.info.height, files };
}

type Bitmap = Awaited<ReturnType<typeof decode>>;

const decode = (image: Sharp, pixels: number, square: boolean) =>
  image
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize(pixels, pixels, square ? { fit: "cover" } : { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });

async function raw({ data, info: { width, height, channels } }: Bitmap): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(data, { raw: { width, height, channels } });
}

async function encode(bitmap: Bitmap, type: ImageFile["type"]): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    const image = await raw(bitmap);
    bytes = await (type === "webp"
      ? image.webp({ quality })
      : image.jpeg({ quality, mozjpeg: true })
    ).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}
