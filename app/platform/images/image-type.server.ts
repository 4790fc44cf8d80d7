type ImageType = "png" | "jpeg" | "webp" | "gif" | "heif";

export function detectImageType(bytes: Uint8Array): ImageType | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  return signatures.find(([signature]) => signature.test(head))?.[1];
}

const signatures: [RegExp, ImageType][] = [
  [/^\x89PNG\r\n/, "png"],
  [/^\xff\xd8\xff/, "jpeg"],
  [/^RIFF[\s\S]{4}WEBP/, "webp"],
  [/^GIF8[79]a/, "gif"],
  // HEIC is refused, because we are not allowed to distribute a decoder for HEIC.
  [/^[\s\S]{4}ftyp(avif|avis|mif1[\s\S]*avif)/, "heif"],
];
