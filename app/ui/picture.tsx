import type { ComponentProps } from "react";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt"> & {
  of: string;
  width: number;
  height: number;
  /** The width of the file in pixels: twice the largest width at which it is shown. */
  pixels?: 96 | 512;
};

/** A picture always stands next to a name, so it needs no alternative text. Browsers that support
 * WebP load a smaller file. */
export function Picture({ of, pixels = 96, ...img }: PictureProps) {
  const { src, webp } = imageSources(of, pixels);
  return (
    <picture>
      {webp ? <source type="image/webp" srcSet={webp} /> : null}
      <img loading="lazy" decoding="async" {...img} src={src} alt="" />
    </picture>
  );
}

type ImageSources = { src: string; webp?: string };

const ours = /^\/objects\/[a-z]+\/[0-9a-f]{32}-\d{1,4}x\d{1,4}$/;

/** If the value is not the path of one of our pictures, it is returned as `src`. */
export function imageSources(stored: string, pixels: 96 | 512): ImageSources {
  if (!ours.test(stored)) return { src: stored };
  return { src: `${stored}-${pixels}.jpg`, webp: `${stored}-${pixels}.webp` };
}
