import { createElement, type SVGProps } from "react";

/**
 * Makes the icons of lucide-react in place of its own maker (scripts/slim-icons.ts), which weighs
 * more than all the icons we show. `lines` are its shapes as markup, written once by the build: most
 * of a page's elements would be lines of icons. Icons are decoration: the words beside them say the same.
 */
export default function createLucideIcon(lines: string) {
  const inner = { __html: lines };
  return ({ size = 24, className, ...svg }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement("svg", {
      className: className ? `icon ${className}` : "icon",
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      "aria-hidden": true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own build
      dangerouslySetInnerHTML: inner,
      ...svg,
    });
}
