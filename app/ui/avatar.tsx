import { Picture } from "#app/ui/picture.tsx";

type Size = "sm" | "md" | "lg";

const pixels = { sm: 32, md: 40, lg: 88 };

/**
 * A face: the picture, or the initials of the name on a colour that stays the same for the person, under
 * any name. They lie under the picture, so that one that does not load uncovers them.
 */
export function Avatar({
  id,
  name,
  src,
  size = "md",
  title,
}: {
  /** Of a user, or `guest:4`; the name, where there is none. */
  id?: number | string;
  name: string;
  src?: string | null;
  size?: Size;
  /** Shown on hover; never read out. */
  title?: string;
}) {
  const look = size === "md" ? "avatar" : `avatar avatar-${size}`;
  const px = pixels[size];
  return (
    <span className={`${look} hue-${toHue(`${id ?? name}`)}`} aria-hidden="true" title={title}>
      <span>{toInitials(name)}</span>{" "}
      {src ? <Picture of={src} className="avatar-photo" width={px} height={px} /> : null}
    </span>
  );
}

/** The first letters of the first two words, else the first letter. */
export function toInitials(name: string) {
  const words = name.trim().split(/\s+/u).slice(0, 2);
  return words.map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}

/** The number of colours, `hue-0` to `hue-9`, all dark enough for white text. */
const hues = 10;

/** The colour that stays the same for an id, or a name where there is none. */
export function toHue(key: string) {
  let sum = 0;
  for (const letter of key) sum = (sum * 17 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % hues;
}
