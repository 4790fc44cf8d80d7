import type { Plugin } from "postcss";

/** Unwraps `:where(& > x)` around one nested selector, as Tailwind writes it (Chrome 88). */
export const plainSelectors = (): Plugin => ({
  postcssPlugin: "plain-selectors",
  OnceExit(root) {
    root.walkRules(/:where\(/, (rule) => {
      rule.selectors = rule.selectors.map((selector) =>
        selector.startsWith(":where(") && selector.endsWith(")") && !selector.includes(",")
          ? selector.slice(":where(".length, -1)
          : selector,
      );
    });
  },
});
