import type { SVGProps } from "react";

/** Icons of Lucide (https://lucide.dev, ISC licence). */
export const CircleAlert = icon(
  '<circle cx="12" cy="12" r="10"/><line x1="12" x2="12" y1="8" y2="12"/><line x1="12" x2="12.01" y1="16" y2="16"/>',
);
export const CircleCheck = icon('<circle cx="12" cy="12" r="10"/><path d="m16 9-5.5 5.5L8 12"/>');
export const Info = icon(
  '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/>',
);
export const MapPin = icon(
  '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
);
export const Search = icon('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>');
export const Users = icon(
  '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><path d="M16 3.128a4 4 0 0 1 0 7.744"/><path d="M22 21v-2a4 4 0 0 0-3-3.87"/><circle cx="9" cy="7" r="4"/>',
);
export const X = icon('<path d="M18 6 6 18"/><path d="m6 6 12 12"/>');

type IconProps = Pick<SVGProps<SVGSVGElement>, "className">;

/** Screen readers skip icons, because the words next to an icon say the same. */
export function icon(shapes: string) {
  const markup = { __html: shapes };
  return ({ className }: IconProps) => (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: The markup is written in this file.
      dangerouslySetInnerHTML={markup}
    />
  );
}
