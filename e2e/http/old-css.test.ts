import fs from "node:fs";
import postcss, { AtRule, type ChildNode, type Container, Rule } from "postcss";
import { expect, test } from "vitest";

const folder = "build/client/assets";
const files = fs.readdirSync(folder).filter((name) => /^(app|members)-.*\.css$/.test(name));
const sheet = postcss.parse(
  files.map((name) => fs.readFileSync(`${folder}/${name}`, "utf8")).join(""),
);

/** Features that Chrome 64 and Safari 11 know, or may leave out without harm: what they cannot parse never applies. */
const knownRules = ["media", "keyframes", "supports"];
const knownMedia =
  /^(print|\((min|max)-(width|height):[\d.]+rem\)|(not )?\((prefers-[a-z-]+|hover|forced-colors|scripting):[a-z]+\))$/;
const young =
  /:(is|where|has|focus-visible|focus-within|any-link|dir)\b|::(backdrop|file-selector-button|marker)/;
const youngValue = /\b(clamp|min|max|color-mix|oklch|oklab|lab|lch|env)\(|\d[dsl]v[hw]\b/;
const youngProperty =
  /^(inset|aspect-ratio|(margin|padding|inset)-(inline|block)|gap|row-gap|column-gap|translate|rotate|scale)$/;

test("a rule that an old browser cannot parse does not invalidate others", () => {
  const lost: string[] = [];
  sheet.walkAtRules(({ name, params, parent }) => {
    if (!knownRules.includes(name)) lost.push(`@${name}`);
    if (name === "media" && !knownMedia.test(params)) lost.push(`@media ${params}`);
    if (parent?.type === "rule") lost.push(`@${name} inside of a rule`);
  });
  sheet.walkRules(({ selector, selectors, parent }) => {
    if (parent?.type === "rule") lost.push(`${selector} inside of a rule`);
    if (selectors.length > 1 && young.test(selector)) lost.push(selector);
  });
  expect(lost).toEqual([]);
});

test("no measure or colour hangs on words that an old browser does not know", () => {
  const lost: string[] = [];
  sheet.walkDecls(({ prop, value, parent }) => {
    const before = parent?.nodes.some((other) => "prop" in other && other.prop === `grid-${prop}`);
    if (youngValue.test(value) && !hasPlainValue(parent, prop)) lost.push(`${prop}: ${value}`);
    if (youngProperty.test(prop) && !before) lost.push(`${prop}: ${value}`);
  });
  expect(lost).toEqual([]);
});

/** Whether it stands in a condition that such browsers do not meet, beside a value for them outside of it. */
function hasPlainValue(rule: Container | undefined, prop: string): boolean {
  if (!(rule instanceof Rule) || !isConditional(rule)) return false;
  return rule.selectors.every((selector) => isSetPlainly(selector, prop));
}

function isSetPlainly(selector: string, prop: string): boolean {
  let isSet = false;
  const setters = [prop, prop.replace(/-(left|right|top|bottom)$/, "")];
  sheet.walkRules((other) => {
    if (!other.selectors.includes(selector) || isConditional(other)) return;
    other.walkDecls((decl) => {
      isSet ||= setters.includes(decl.prop) && !youngValue.test(decl.value);
    });
  });
  return isSet;
}

function isConditional({ parent }: ChildNode): boolean {
  if (parent instanceof AtRule && parent.name === "supports") return youngValue.test(parent.params);
  return parent instanceof AtRule && isConditional(parent);
}
