import type { AtRule, Declaration, Plugin } from "postcss";
import type { UserConfig } from "vite";

/** Before Chrome 66 and Safari 12, the `gap` of a grid was called `grid-gap`. */
const oldGaps = (): Plugin => ({
  postcssPlugin: "old-gaps",
  OnceExit(root) {
    root.walkDecls(/^(row-|column-)?gap$/, (decl) => {
      decl.cloneBefore({ prop: `grid-${decl.prop}` });
    });
  },
});

const pairs: Record<string, [string, string]> = {
  "margin-inline": ["margin-left", "margin-right"],
  "margin-block": ["margin-top", "margin-bottom"],
  "padding-inline": ["padding-left", "padding-right"],
  "padding-block": ["padding-top", "padding-bottom"],
};

/** Old browsers know these properties only with a prefix. */
const prefixed = /^(margin|padding|border)-inline-(start|end)(-color|-width|-style)?$/;

/** Writes physical sides, such as `margin-left`, in place of logical ones, such as
 * `margin-inline-start`. Older browsers than Chrome 87 and Safari 14.1 do not know all of the
 * logical ones. */
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

/** Removes layers, because `@layer` needs Chrome 99. In our style sheets, the order of the rules
 * has the same effect. */
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
const lightDark = 1 << 20;

/** Together with Lightning CSS, makes styles work in Chrome 64 and Safari 11. Logical properties
 * are converted here, because the output of Lightning CSS for them is too long. */
export const legacyCss = {
  css: {
    postcss: { plugins: [flatLayers(), oldSides(), oldGaps()] },
    lightningcss: { exclude: logicalProperties | lightDark },
  },
  build: {
    cssTarget: ["chrome64", "safari11", "ios11", "firefox60"],
    cssMinify: "lightningcss",
  },
} satisfies UserConfig;
