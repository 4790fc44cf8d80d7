import type { Declaration, Plugin } from "postcss";

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
export const oldSides = (): Plugin => ({
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
