import { createElement, type SVGProps } from "react";

type IconData = { node: [tag: string, attributes: SVGProps<SVGElement>][] };

/**
 * Makes the icons of lucide-react in place of its own maker (scripts/slim-icons.ts), which weighs
 * more than all the icons we show. Icons are decoration: the words beside them say the same.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...svg }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...svg,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
