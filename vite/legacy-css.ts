import type { UserConfig } from "vite";
import { flatLayers } from "./legacy-css/flat-layers.ts";
import { oldGaps } from "./legacy-css/old-gaps.ts";
import { oldSides } from "./legacy-css/old-sides.ts";

const logicalProperties = 1 << 19;

/**
 * Lowers one style sheet for Chrome 64 and Safari 11. Tailwind's own optimizer must be off.
 * Lightning CSS lowers the rest (nesting, ranges, prefixes) while minifying, except logical
 * properties, for which its output is longer than ours.
 */
export const legacyCss = {
  css: {
    postcss: { plugins: [flatLayers(), oldSides(), oldGaps()] },
    lightningcss: { exclude: logicalProperties },
  },
  build: {
    cssTarget: ["chrome64", "safari11", "ios11", "firefox60"],
    cssMinify: "lightningcss",
  },
} satisfies UserConfig;
