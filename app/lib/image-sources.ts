/** The URLs of one size of a picture: JPEG for every browser, WebP for most. */
export type ImageSources = { src: string; webp?: string };

const ours = /^\/objects\/[a-z]+\/[0-9a-f]{32}-\d{1,4}x\d{1,4}$/;

/** The URLs of a stored picture, 96 or 512 pixels wide; any other value is returned as `src`. */
export function imageSources(stored: string, pixels: 96 | 512): ImageSources {
  if (!ours.test(stored)) return { src: stored };
  return { src: `${stored}-${pixels}.jpg`, webp: `${stored}-${pixels}.webp` };
}
