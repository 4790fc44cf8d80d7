import type { Plugin } from "postcss";

/** `gap` on grids was `grid-gap` (before Chrome 66, Safari 12). */
export const oldGaps = (): Plugin => ({
  postcssPlugin: "old-gaps",
  OnceExit(root) {
    root.walkDecls(/^(row-|column-)?gap$/, (decl) => {
      decl.cloneBefore({ prop: `grid-${decl.prop}` });
    });
  },
});
