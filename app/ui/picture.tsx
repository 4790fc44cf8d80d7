import type { ComponentProps } from "react";
import { imageSources } from "#app/lib/image-sources.ts";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt"> & {
  of: string;
  width: number;
  height: number;
  /** How wide it is shown at most, twice over. */
  pixels?: 96 | 512;
};

/** A picture beside its name, so it needs no text of its own. Browsers that know WebP load less. */
export function Picture({ of, pixels = 96, ...img }: PictureProps) {
  const { src, webp } = imageSources(of, pixels);
  return (
    <picture>
      {webp ? <source type="image/webp" srcSet={webp} /> : null}
      <img loading="lazy" decoding="async" {...img} src={src} alt="" />
    </picture>
  );
}
