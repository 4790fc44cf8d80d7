import type { UserConfig } from "vite";
import { flatLayers } from "./legacy-css/flat-layers.ts";
import { oldGaps } from "./legacy-css/old-gaps.ts";
import { oldSides } from "./legacy-css/old-sides.ts";
import { plainSelectors } from "./legacy-css/plain-selectors.ts";

const logicalProperties = 1 << 19;

/**
 * Makes one style sheet that dresses Chrome 64 and Safari 11 as well as today's browsers.
 * Tailwind's own optimizer must be off. What remains (nesting, ranges, prefixes) Lightning CSS
 * lowers while minifying, but for logical properties: its way around them is longer than ours.
 */
export const legacyCss = {
  css: {
    postcss: { plugins: [flatLayers(), plainSelectors(), oldSides(), oldGaps()] },
    lightningcss: { exclude: logicalProperties },
  },
  build: {
    cssTarget: ["chrome64", "safari11", "ios11", "firefox60"],
    cssMinify: "lightningcss",
  },
} satisfies UserConfig;
