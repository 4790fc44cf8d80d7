import type { AtRule, Declaration, Plugin } from "postcss";
import type { UserConfig } from "vite";

/** `gap` on grids was `grid-gap` (before Chrome 66, Safari 12). */
const oldGaps = (): Plugin => ({
  postcssPlugin: "old-gaps",
  OnceExit(root) {
    root.walkDecls(/^(row-|column-)?gap$/, (decl) => {
      decl.cloneBefore({ prop: `grid-${decl.prop}` });
    });
  },
});

/** Both sides alike: the physical pair is equal in every writing direction. */
const pairs: Record<string, [string, string]> = {
  "margin-inline": ["margin-left", "margin-right"],
  "margin-block": ["margin-top", "margin-bottom"],
  "padding-inline": ["padding-left", "padding-right"],
  "padding-block": ["padding-top", "padding-bottom"],
};

/**
 * Supported with a prefix from the first browsers on; the prefixed ones follow the writing
 * direction, too.
 */
const prefixed = /^(margin|padding|border)-inline-(start|end)(-color|-width|-style)?$/;

/**
 * Replaces logical sides (Chrome 69 and 87, Safari 12.1 and 14.1) by properties older browsers
 * support.
 */
const oldSides = (): Plugin => ({
  postcssPlugin: "old-sides",
  OnceExit(root, { list }) {
    root.walkDecls((decl) => {
      const values = list.space(decl.value);
      const pair = pairs[decl.prop];
      if (pair && values.length === 1) replace(decl, pair);
      else if (prefixed.test(decl.prop))
        decl.cloneBefore({ prop: `-webkit-${decl.prop.replace("inline-", "")}` });
    });
  },
});

function replace(decl: Declaration, props: string[]) {
  for (const prop of props) decl.cloneBefore({ prop });
  decl.remove();
}

/**
 * `@layer` needs Chrome 99: writes the layers one after the other, in their order. Ours never
 * compete by specificity across layers, so the result is the same.
 */
const flatLayers = (): Plugin => ({
  postcssPlugin: "flat-layers",
  OnceExit(root) {
    const layers = new Map<string, AtRule[]>();
    root.walkAtRules("layer", (layer) => {
      if (!layer.nodes) {
        for (const name of layer.params.split(/\s*,\s*/))
          if (!layers.has(name)) layers.set(name, []);
        layer.remove();
      } else layers.set(layer.params, [...(layers.get(layer.params) ?? []), layer]);
    });
    const flat = [...layers.values()].flat();
    for (const layer of flat) layer.remove();
    root.prepend(flat.flatMap((layer) => layer.nodes ?? []));
  },
});

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
