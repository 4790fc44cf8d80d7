/** What an `<img>` needs, and the smaller WebP for browsers that know it. */
export type ImageSources = {
  src: string;
  srcSet: string;
  webp: string;
  width: number;
  height: number;
};

const ours = /^\/objects\/[a-z]+\/[0-9a-f]{32}-(\d{1,4})x(\d{1,4})$/;

/** The addresses of a stored picture, or undefined for what is none of ours. */
export function imageSources(path: string | null | undefined): ImageSources | undefined {
  const [, width, height] = ours.exec(path ?? "") ?? [];
  if (!path || !width || !height) return undefined;
  const set = (type: string) => `${path}-96.${type} 96w, ${path}-512.${type} 512w`;
  return {
    src: `${path}-512.jpg`,
    srcSet: set("jpg"),
    webp: set("webp"),
    width: Number(width),
    height: Number(height),
  };
}

/** The small square of a stored picture for a face or a list; other values stay as they are. */
export const smallImage = (path: string | null | undefined) =>
  path && ours.test(path) ? `${path}-96.jpg` : (path ?? null);
