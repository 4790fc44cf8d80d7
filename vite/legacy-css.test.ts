import { transform } from "lightningcss";
import postcss from "postcss";
import { expect, test } from "vitest";
import { legacyCss } from "./legacy-css.ts";

const { plugins } = legacyCss.css.postcss;
const old = { chrome: 64 << 16, safari: 11 << 16, ios_saf: 11 << 16, firefox: 60 << 16 };

async function lowered(css: string) {
  const { css: flat } = await postcss(plugins).process(css, { from: undefined });
  const { exclude } = legacyCss.css.lightningcss;
  const input = { filename: "a.css", code: Buffer.from(flat), targets: old, exclude, minify: true };
  return transform(input).code.toString();
}

test("flattens layers in their declared order", async () => {
  const css = "@layer a, b; @layer b { .b { top: 0 } } @layer a { .a { top: 0 } } .c { top: 0 }";
  expect(await lowered(css)).toBe(".a,.b,.c{top:0}");
});

test("replaces logical sides for old browsers", async () => {
  expect(await lowered(".a { padding-inline: 1rem }")).toBe(
    ".a{padding-left:1rem;padding-right:1rem}",
  );
  expect(await lowered(".a { margin-inline-start: 1rem }")).toBe(
    ".a{-webkit-margin-start:1rem;margin-inline-start:1rem}",
  );
});

test("preserves gaps of grids", async () => {
  expect(await lowered(".a { gap: 0.5rem }")).toContain("grid-gap:.5rem");
});
