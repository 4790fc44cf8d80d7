import type { AtRule, Container, Plugin, Root } from "postcss";

/**
 * Chrome 99 was the first to know `@layer`: lay the layers out one after the other, in their order.
 * Ours never compete by specificity across layers, so the result is the same.
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

/** Tailwind gives the start values of its variables by `@property` where known: give them to all. */
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
    // One selector that a browser does not know voids the whole rule
    rule.selectors = rule.selectors.filter((selector) => selector !== "::backdrop");
  });
}
