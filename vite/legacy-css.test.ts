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

test("gives initial values to every browser", async () => {
  const css = `@property --tw-x { syntax: "*"; inherits: false; initial-value: 0 }
    @layer properties { @supports (color: red) { *, ::before, ::backdrop { --tw-x: 0 } } }`;
  expect(await lowered(css)).toBe("*,:before{--tw-x:0}");
});

test("replaces logical sides for old browsers", async () => {
  expect(await lowered(".a { padding-inline: 1rem }")).toBe(
    ".a{padding-left:1rem;padding-right:1rem}",
  );
  expect(await lowered(".a { margin-inline-start: 1rem }")).toBe(
    ".a{-webkit-margin-start:1rem;margin-inline-start:1rem}",
  );
  expect(await lowered(".a { inset: 0 }")).toBe(".a{width:100%;height:100%;top:0;left:0}");
});

test("preserves gaps between children of flex boxes and grids", async () => {
  const css = await lowered(".gap-2 { gap: 0.5rem }");
  expect(css).toContain("grid-gap:.5rem");
  expect(css).toContain("@supports not (inset:0)");
  expect(css).toContain(".flex-col.gap-2>*+*{margin-top:.5rem}");
});

test("removes :where and nesting", async () => {
  const css = await lowered(".s { :where(& > :not(:last-child)) { margin-top: 1rem } }");
  expect(css).toBe(".s>:not(:last-child){margin-top:1rem}");
});
