/** The formats we decode. What a file calls itself does not count, its first bytes do. */
type ImageType = "png" | "jpeg" | "webp" | "gif" | "heif";

/** Which kind of image starts like this; undefined for everything else, SVG included. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  return signatures.find(([signature]) => signature.test(head))?.[1];
}

const signatures: [RegExp, ImageType][] = [
  [/^\x89PNG\r\n/, "png"],
  [/^\xff\xd8\xff/, "jpeg"],
  [/^RIFF[\s\S]{4}WEBP/, "webp"],
  [/^GIF8[79]a/, "gif"],
  // AVIF only: photos in HEIC need a decoder that may not be shipped.
  [/^[\s\S]{4}ftyp(avif|avis|mif1[\s\S]*avif)/, "heif"],
];
