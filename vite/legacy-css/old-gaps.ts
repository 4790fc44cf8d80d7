import type { Declaration, Helpers, Plugin, Rule } from "postcss";

/**
 * `gap`: on grids it was `grid-gap` (before Chrome 66, Safari 12); on flex boxes it needs Chrome 84
 * and Safari 14.1 (so does `inset`): older ones get margins between children.
 */
export const oldGaps = (): Plugin => ({
  postcssPlugin: "old-gaps",
  OnceExit(root, helpers) {
    root.walkDecls(/^(row-|column-)?gap$/, (decl) => {
      decl.cloneBefore({ prop: `grid-${decl.prop}` });
      const rule = decl.parent;
      if (rule?.type === "rule") betweenChildren(rule as Rule, decl, helpers);
    });
  },
});

const utility = /^\.[\w\\.:-]*gap[\w\\.:-]*$/;

function betweenChildren(rule: Rule, { prop, value }: Declaration, { AtRule, Rule }: Helpers) {
  if (!utility.test(rule.selector)) return;
  const old = new AtRule({ name: "supports", params: "not (inset: 0)" });
  if (prop !== "row-gap")
    old.append(
      new Rule({ selector: `.flex:not(.flex-col)${rule.selector} > * + *` }).append({
        prop: "margin-left",
        value,
      }),
    );
  if (prop !== "column-gap")
    old.append(
      new Rule({ selector: `.flex-col${rule.selector} > * + *` }).append({
        prop: "margin-top",
        value,
      }),
    );
  rule.after(old);
}
