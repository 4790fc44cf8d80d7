import type { ComponentProps } from "react";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt"> & {
  of: string;
  width: number;
  height: number;
  /** Twice the largest width in CSS pixels at which the picture is shown. */
  pixels?: 96 | 512;
};

/** A picture stands next to a name, so it needs no alternative text. */
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

export function imageSources(stored: string, pixels: 96 | 512): ImageSources {
  if (!ours.test(stored)) return { src: stored };
  return { src: `${stored}-${pixels}.jpg`, webp: `${stored}-${pixels}.webp` };
}
