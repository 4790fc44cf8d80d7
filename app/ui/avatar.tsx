import { Picture } from "#app/ui/picture.tsx";

type Size = "md" | "lg";

const pixels = { md: 40, lg: 88 };

/** The initials lie behind the picture, and are visible if the picture does not load. Their colour
 * depends on the id. */
export function Avatar({
  id,
  name,
  src,
  size = "md",
  title,
}: {
  id?: number | string;
  name: string;
  src?: string | null;
  size?: Size;
  title?: string;
}) {
  const look = size === "md" ? "avatar" : `avatar avatar-${size}`;
  const px = pixels[size];
  return (
    <span className={`${look} hue-${toHue(`${id ?? name}`)}`} aria-hidden="true" title={title}>
      {`${toInitials(name)} `}
      {src ? <Picture of={src} className="avatar-photo" width={px} height={px} /> : null}
    </span>
  );
}

export function toInitials(name: string) {
  const words = name.trim().split(/\s+/u).slice(0, 2);
  return words.map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}

const hues = 10;

export function toHue(key: string) {
  let sum = 0;
  for (const letter of key) sum = (sum * 17 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % hues;
}
