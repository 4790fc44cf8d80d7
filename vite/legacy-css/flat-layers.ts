import type { AtRule, Container, Plugin, Root } from "postcss";

/**
 * `@layer` needs Chrome 99: writes the layers one after the other, in their order. Ours never
 * compete by specificity across layers, so the result is the same.
 */
export const flatLayers = (): Plugin => ({
  postcssPlugin: "flat-layers",
  OnceExit(root) {
    startValuesForAll(root);
    const layers = new Map<string, AtRule[]>([["properties", []]]);
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

/**
 * Tailwind sets the initial values of its variables with `@property` where supported: set them
 * everywhere.
 */
function startValuesForAll(root: Root) {
  root.walkAtRules("property", (rule) => {
    rule.remove();
  });
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties") unwrapSupports(layer);
  });
}

function unwrapSupports(container: Container) {
  container.walkAtRules("supports", (supports) => {
    supports.replaceWith(supports.nodes ?? []);
  });
  container.walkRules((rule) => {
    // One unknown selector invalidates the whole rule.
    rule.selectors = rule.selectors.filter((selector) => selector !== "::backdrop");
  });
}
