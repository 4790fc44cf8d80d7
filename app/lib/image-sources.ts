/** The two addresses of one size of a picture: for every browser, and a lighter one for most. */
export type ImageSources = { src: string; webp?: string };

const ours = /^\/objects\/[a-z]+\/[0-9a-f]{32}-\d{1,4}x\d{1,4}$/;

/** Where a stored picture is served, in one of its sizes; a value that is none of ours stays. */
export function imageSources(stored: string, pixels: 96 | 512): ImageSources {
  if (!ours.test(stored)) return { src: stored };
  return { src: `${stored}-${pixels}.jpg`, webp: `${stored}-${pixels}.webp` };
}
