import type { AtRule, Plugin } from "postcss";

/**
 * `@layer` needs Chrome 99: writes the layers one after the other, in their order. Ours never
 * compete by specificity across layers, so the result is the same.
 */
export const flatLayers = (): Plugin => ({
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
