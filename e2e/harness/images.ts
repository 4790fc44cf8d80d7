import sharp from "sharp";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b4430f" } });

/** A picture of one colour. */
export const aPng = (width = 640, height = 480) => encoded("png", width, height);

export const aJpeg = (width = 640, height = 480) => encoded("jpeg", width, height);

const made = new Map<string, Promise<Buffer>>();

/** Encodes each picture once: the largest takes 0.1 s. */
function encoded(format: "png" | "jpeg", width: number, height: number): Promise<Buffer> {
  const name = `${width}x${height}.${format}`;
  const known = made.get(name) ?? photo(width, height).toFormat(format).toBuffer();
  made.set(name, known);
  return known;
}

/** The same as a data URL. */
export async function aDataUrl(format: "png" | "webp" | "gif" = "png") {
  const bytes = await photo(64, 48).toFormat(format).toBuffer();
  return `data:image/${format};base64,${bytes.toString("base64")}`;
}

/** A file as a form sends it. */
export const aFile = (bytes: Uint8Array, name: string, type: string) =>
  new File([Uint8Array.from(bytes)], name, { type });

/** An incompressible picture: as large as its pixels in every format. */
export function aNoise(width = 400, height = 300) {
  const noise = { type: "gaussian", mean: 128, sigma: 80 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .png()
    .toBuffer();
}
