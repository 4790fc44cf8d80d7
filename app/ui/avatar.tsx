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
}: {
  id?: number | string;
  name: string;
  src?: string | null;
  size?: Size;
}) {
  const look = size === "md" ? "avatar" : `avatar avatar-${size}`;
  const px = pixels[size];
  return (
    <span className={`${look} hue-${toHue(`${id ?? name}`)}`} aria-hidden="true">
      {`${toInitials(name)} `}
      {src ? <Picture of={src} className="avatar-photo" width={px} height={px} /> : null}
    </span>
  );
}

/** For an element beside whose text the style sheet draws the initials, if there is no picture. */
export const toDrawnAvatar = ({ id, name }: { id: number | string; name: string }) => ({
  className: `hue-${toHue(`${id}`)}`,
  "data-face": toInitials(name),
});

export function toInitials(name: string) {
  const [, first = "", second = ""] = /^\s*(\S)\S*(?:\s+(\S))?/u.exec(name) ?? [];
  return (first + second).toUpperCase();
}

const hues = 10;

export function toHue(key: string) {
  let sum = 0;
  for (const letter of key) sum = (sum * 17 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % hues;
}
