import type { Declaration, Plugin } from "postcss";

/** Both sides alike: the physical pair says the same in every direction of writing. */
const pairs: Record<string, [string, string]> = {
  "margin-inline": ["margin-left", "margin-right"],
  "margin-block": ["margin-top", "margin-bottom"],
  "padding-inline": ["padding-left", "padding-right"],
  "padding-block": ["padding-top", "padding-bottom"],
  "inset-inline": ["left", "right"],
  "inset-block": ["top", "bottom"],
};

/** Known to the first browsers under a prefix, and there, too, they follow the direction. */
const prefixed = /^(margin|padding|border)-inline-(start|end)(-color|-width|-style)?$/;

/** Logical sides (Chrome 69 and 87, Safari 12.1 and 14.1) in words that older browsers know. */
export const oldSides = (): Plugin => ({
  postcssPlugin: "old-sides",
  OnceExit(root, { list }) {
    root.walkDecls((decl) => {
      const values = list.space(decl.value);
      const pair = pairs[decl.prop];
      if (decl.prop === "inset" && decl.value === "0") fill(decl);
      else if (pair && values.length === 1) replace(decl, pair);
      else if (prefixed.test(decl.prop))
        decl.cloneBefore({ prop: `-webkit-${decl.prop.replace("inline-", "")}` });
    });
  },
});

/** All four sides at once would be minified back to `inset`. */
function fill(decl: Declaration) {
  for (const prop of ["top", "left"]) decl.cloneBefore({ prop });
  for (const prop of ["width", "height"]) decl.cloneBefore({ prop, value: "100%" });
  decl.remove();
}

function replace(decl: Declaration, props: string[]) {
  for (const prop of props) decl.cloneBefore({ prop });
  decl.remove();
}
