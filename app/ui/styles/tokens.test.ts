import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [day = "", night = ""] = css.split("@media");

const grounds = ["paper", "surface", "sunken"];
const pairs = [
  ...["ink", "soft", "accent", "accent-strong", "in", "out"].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ["ink", "accent-soft"],
  ["accent-strong", "accent-soft"],
  ["in-strong", "in-soft"],
  ["out-strong", "out-soft"],
  ["out", "out-soft"],
  ["out", "in-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["white", "go"],
  ["white", "go-strong"],
  ["white", "stop"],
  ["white", "stop-strong"],
];

test.each([
  ["day", toTokens(day)],
  ["night", toTokens(night)],
])("text keeps 4.5:1 by %s", (_, tokens) => {
  const weak = pairs.filter(([a = "", b = ""]) => contrast(tokens, a, b) < 4.5);
  expect(weak).toEqual([]);
});

test.each([
  ["day", toTokens(day)],
  ["night", toTokens(night)],
])("edges of controls and the focus ring keep 3:1 by %s", (_, tokens) => {
  const weak = ["edge", "ring"].flatMap((line) =>
    grounds.filter((ground) => contrast(tokens, line, ground) < 3).map((g) => [line, g]),
  );
  expect(weak).toEqual([]);
});

const map = readFileSync(new URL("./map.css", import.meta.url), "utf8");

/** The token that a rule of the drawn map gives to a property. */
function drawnWith(selector: string, property: string) {
  const [, body = ""] = map.split(`\n${selector} {`);
  const [, token] = body.split("}")[0]?.match(`\\b${property}: var\\(--([\\w-]+)\\)`) ?? [];
  if (!token) throw new Error(`${selector} has no ${property}`);
  return token;
}

test.each([
  ["day", toTokens(day)],
  ["night", toTokens(night)],
])("words, rings and dots of drawn maps can be seen by %s", (_, tokens) => {
  const ground = drawnWith(".map-ground", "fill");
  const drawn = {
    words: drawnWith(".map-rings text,\n.map-scale text", "fill"),
    rings: drawnWith(".map-rings ellipse", "stroke"),
    dot: drawnWith(".map-dot", "fill"),
  };
  expect(contrast(tokens, drawn.words, ground)).toBeGreaterThanOrEqual(4.5);
  for (const token of [drawn.rings, drawn.dot])
    expect(contrast(tokens, token, ground)).toBeGreaterThanOrEqual(3);
  // No darker than the page around it.
  expect(luminance(tokens.get(ground))).toBeGreaterThanOrEqual(luminance(tokens.get("paper")));
});

function toTokens(text: string) {
  const hex = [...text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)];
  return new Map([
    ...hex.map(([, name = "", value = ""]) => [name, value] as const),
    ["white", "#fff"],
  ]);
}

function contrast(tokens: Map<string, string>, a: string, b: string) {
  const [light = 0, dark = 0] = [luminance(tokens.get(a)), luminance(tokens.get(b))].sort(
    (x, y) => y - x,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string | undefined) {
  if (!hex) throw new Error("no such token");
  const full = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join("") : hex.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
