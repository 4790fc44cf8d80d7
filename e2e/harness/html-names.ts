import type { HTMLElement } from "node-html-parser";

/** Matches a text or a name as Playwright does. */
export type Wanted = string | RegExp;

const notTexts = "button checkbox file hidden number radio search submit"
  .split(" ")
  .map((type) => `[type=${type}]`);

const roles: Record<string, string> = {
  alert: "[role=alert]",
  article: "article",
  button: "button, input[type=submit], input[type=button], input[type=file], [role=button]",
  cell: "td, [role=cell]",
  checkbox: "input[type=checkbox]",
  dialog: "dialog[open], [role=dialog]",
  group: "fieldset, details, [role=group]",
  heading: "h1, h2, h3, h4, h5, h6",
  img: "img[alt], [role=img]",
  link: "a[href]",
  listitem: "li",
  main: "main",
  navigation: "nav",
  radio: "input[type=radio]",
  region: "section[aria-label], section[aria-labelledby]",
  row: "tr",
  search: "search, [role=search]",
  status: "[role=status], output",
  switch: "[role=switch]",
  tab: "[role=tab]",
  textbox: `textarea, input:not(${notTexts.join(", ")})`,
};

/** The selector of a role that flows ask for. */
export function selectorOf(role: string): string {
  const selector = roles[role];
  if (!selector) throw new Error(`No selector is known for the role "${role}".`);
  return selector;
}

/** The element's own role, where it has one. */
export const hasRole = (element: HTMLElement, role: string) =>
  (element.getAttribute("role") ?? role) === role;

/** The style sheet hides these fields until the field before them is filled in: see `field.css`. */
const later = `
  .with-minimum:has(input[placeholder]:is([value=""], :not([value]))) > .field + .field,
  .repeats:has(option[value=""]:checked) > :first-child ~ *`;

const isLater = (element: HTMLElement) =>
  element.closest(".with-minimum, .repeats") !== null &&
  rootOf(element)
    .querySelectorAll(later)
    .some((hidden) => hidden === element || hidden.querySelectorAll("*").includes(element));

export const isShown = (element: HTMLElement): boolean => isUnfolded(element) && !isLater(element);

function isUnfolded(element: HTMLElement): boolean {
  if (element.getAttribute("type") === "hidden" || element.hasAttribute("hidden")) return false;
  if (/^(SCRIPT|STYLE|TEMPLATE|HEAD|TITLE)$/.test(element.tagName ?? "")) return false;
  const parent = element.parentNode;
  if (!parent?.tagName) return true;
  const isFolded = parent.tagName === "DETAILS" && !parent.hasAttribute("open");
  if (isFolded && element.tagName !== "SUMMARY") return false;
  return !(parent.tagName === "DIALOG" && !parent.hasAttribute("open")) && isUnfolded(parent);
}

/** The name of an element: by a label, its text and pictures, or a title. */
export function nameOf(element: HTMLElement): string {
  return (
    referred(element, "aria-labelledby") ||
    element.getAttribute("aria-label") ||
    labelsOf(element).map(textOf).join(" ") ||
    spoken(element) ||
    element.getAttribute("alt") ||
    (/^(submit|button)$/.test(element.getAttribute("type") ?? "")
      ? element.getAttribute("value")
      : "") ||
    element.getAttribute("title") ||
    element.getAttribute("placeholder") ||
    ""
  );
}

export function labelsOf(element: HTMLElement): HTMLElement[] {
  if (!/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) return [];
  const around = element.closest("label");
  const labels = rootOf(element).querySelectorAll("label[for]");
  const own = labels.filter((label) => label.getAttribute("for") === element.id);
  return around ? [around, ...own] : own;
}

export function rootOf(element: HTMLElement): HTMLElement {
  return element.parentNode ? rootOf(element.parentNode) : element;
}

function referred(element: HTMLElement, attribute: string): string {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  const found = ids.map((id) => rootOf(element).querySelector(`[id="${id}"]`));
  return found.map(textOf).join(" ").trim();
}

/** The text that a screen reader reads, with the descriptions of pictures. */
function spoken(element: HTMLElement): string {
  if (element.getAttribute("aria-hidden") === "true") return "";
  if (element.tagName === "IMG") return element.getAttribute("alt") ?? "";
  const parts = element.childNodes.map((node) =>
    node.nodeType === 1 ? spoken(node as HTMLElement) : node.text,
  );
  return collapse(parts.join(" "));
}

const collapse = (text: string) => text.replace(/\s+/g, " ").trim();

/** The text of an element as Playwright compares it: whitespace collapsed. */
export const textOf = (element: HTMLElement | null | undefined) =>
  collapse(element?.textContent ?? "");

const withoutSpaces = (text: string) => text.replace(/\s+/g, "");

/** Whether a name or text matches; spaces between parts of a name depend on the style. */
export function isWanted(text: string, wanted: Wanted | undefined, { exact = false } = {}) {
  if (wanted === undefined) return true;
  if (wanted instanceof RegExp) return wanted.test(collapse(text));
  if (exact) return withoutSpaces(text) === withoutSpaces(wanted);
  return withoutSpaces(text).toLowerCase().includes(withoutSpaces(wanted).toLowerCase());
}
