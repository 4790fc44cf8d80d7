import type { HTMLElement } from "node-html-parser";
import { valueIn } from "#e2e/harness/html.ts";
import { choose, fillIn, tick } from "#e2e/harness/html-controls.ts";
import {
  hasRole,
  isShown,
  isWanted,
  labelsOf,
  nameOf,
  selectorOf,
  textOf,
  type Wanted,
} from "#e2e/harness/html-names.ts";
import type { HtmlPage } from "#e2e/harness/html-page.ts";

type Exact = { exact?: boolean };
type Find = () => HTMLElement[];
type State = { state?: "visible" | "attached" | "detached" | "hidden" };

/** The part of Playwright's `Locator` that flows use, on a page without a browser. */
export class HtmlLocator {
  readonly #page: HtmlPage;
  readonly #find: Find;
  readonly #what: string;

  constructor(page: HtmlPage, find: Find, what: string) {
    this.#page = page;
    this.#find = find;
    this.#what = what;
  }

  #narrow(what: string, find: (all: HTMLElement[]) => HTMLElement[]) {
    return new HtmlLocator(this.#page, () => find(this.#find()), `${this.#what} » ${what}`);
  }

  #within(what: string, selector: string, isMeant: (it: HTMLElement) => boolean) {
    return this.#narrow(what, (all) => [
      ...new Set(all.flatMap((it) => it.querySelectorAll(selector)).filter(isMeant)),
    ]);
  }

  locator(selector: string, { hasText }: { hasText?: Wanted } = {}) {
    return this.#within(selector, selector, (it) => isWanted(textOf(it), hasText));
  }

  getByRole(role: string, { name, exact }: Exact & { name?: Wanted } = {}) {
    return this.#within(`${role} ${name ?? ""}`, selectorOf(role), (it) => {
      if (!hasRole(it, role) || !isShown(it) || it.closest("[aria-hidden=true]")) return false;
      return isWanted(nameOf(it), name, { exact });
    });
  }

  getByLabel(label: Wanted, { exact }: Exact = {}) {
    return this.#within(`label ${label}`, "input, select, textarea, [aria-label]", (it) => {
      const names = [...labelsOf(it).map(textOf), it.getAttribute("aria-label") ?? ""];
      return names.some((each) => each && isWanted(each, label, { exact }));
    });
  }

  getByText(text: Wanted, { exact }: Exact = {}) {
    const says = (it: HTMLElement) =>
      !/^(SCRIPT|STYLE|HEAD|TITLE)$/.test(it.tagName) && isWanted(textOf(it), text, { exact });
    return this.#within(`text ${text}`, "*", (it) => says(it) && !it.children.some(says));
  }

  filter({ hasText }: { hasText: Wanted }) {
    return this.#narrow(`with ${hasText}`, (all) =>
      all.filter((it) => isWanted(textOf(it), hasText)),
    );
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index: number) =>
    this.#narrow(`nth ${index}`, (all) => [all.at(index)].filter((it) => !!it));
  count = async () => this.#find().length;

  /** The one element that this names. */
  #one(): HTMLElement {
    const [found, ...more] = this.#find();
    if (!found || more.length > 0)
      throw this.#error(found ? `${more.length + 1} match` : "missing");
    return found;
  }

  #shown(): HTMLElement {
    const found = this.#one();
    if (!isShown(found)) throw this.#error("hidden");
    if (found.hasAttribute("disabled")) throw this.#error("disabled");
    return found;
  }

  #error(problem: string) {
    return new Error(`${problem}: ${this.#what} at ${this.#page.url()}\n${this.#page.text()}`);
  }

  async waitFor({ state = "visible" }: State = {}) {
    if (state === "visible") this.#shown();
    else if (state === "attached") this.#one();
    else if (this.#find().some((it) => state === "detached" || isShown(it)))
      throw this.#error(`not ${state}`);
  }

  click = async () => this.#page.clickOn(this.#shown());
  fill = async (text: string) => fillIn(this.#shown(), text);
  check = async () => tick(this.#shown());
  selectOption = async (wanted: string | { label: string }) =>
    choose(this.#shown(), typeof wanted === "string" ? wanted : wanted.label);

  async press(key: string) {
    if (key !== "Enter") throw this.#error(`no key ${key} without a browser`);
    await this.#page.submitBy(this.#shown());
  }

  textContent = async () => this.#one().textContent;
  allTextContents = async () => this.#find().map((it) => it.textContent);
  getAttribute = async (name: string) => this.#one().getAttribute(name) ?? null;
  isVisible = async () => this.#find().some(isShown);
  isChecked = async () => this.#one().hasAttribute("checked");
  inputValue = async () => valueIn(this.#one());
}
