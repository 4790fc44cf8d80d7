import { expect } from "vitest";
import type { Visitor } from "#e2e/harness/visitor.ts";

/** What a driver of an engine can do; both engines take the same actions (W3C WebDriver, "Actions"). */
export type Driver = {
  navigate(url: string): Promise<void>;
  /** Evaluates an expression in the page; its value must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(actions: object[]): Promise<void>;
  /** Sets a cookie of the server on localhost that scripts cannot read. */
  setCookie(name: string, value: string): Promise<void>;
  /** Messages of the page's console that are errors; empty where the driver has no log. */
  errors(): string[];
  close(): Promise<void>;
};

type Spot = { x: number; y: number } | null;

/** Somebody with a phone-sized window of one engine, who presses and types as people do. */
export class Person {
  readonly #origin: string;
  readonly #driver: Driver;

  constructor(origin: string, driver: Driver) {
    this.#origin = origin;
    this.#driver = driver;
  }

  /** Opens an address, and waits until scripts have taken over the page, if it has any. */
  async open(path: string): Promise<void> {
    await this.#driver.navigate(this.#origin + path);
    await this.settle();
  }

  /** Waits until the page is loaded and hydrated. Guests' pages have no framework to wait for. */
  async settle(): Promise<void> {
    await expect
      .poll(() => this.evaluate<boolean>(isReady))
      .toBe(true)
      .catch(async () => {
        throw new Error(`${await this.path()} is not hydrated.`);
      });
  }

  /** Signs in by the session cookie of a browser that has one. */
  async signInAs({ cookies }: Visitor): Promise<void> {
    await this.#driver.navigate(`${this.#origin}/robots.txt`);
    await this.#driver.setCookie("sid", cookies.get("sid") ?? "");
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.#driver.evaluate(expression) as Promise<Value>;
  }

  path = (): Promise<string> => this.evaluate("location.pathname");

  text = (): Promise<string> => this.evaluate("document.body.innerText");

  /** Waits until the page shows these words. */
  async see(words: string): Promise<void> {
    await expect.poll(this.text, { message: words }).toContain(words);
  }

  /** Presses the button or link with these words. */
  async press(words: string): Promise<void> {
    await this.#pressOn(toControl(words), words);
    await this.settle();
  }

  /** Replaces what is in the field with this label. */
  async fill(label: string, typed: string): Promise<void> {
    await this.#pressOn(toField(label), label);
    await this.evaluate("document.activeElement.select?.()");
    const keys = [...typed].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#driver.perform([{ type: "key", id: "keyboard", actions: keys }]);
    const value = "document.activeElement.value";
    await expect.poll(() => this.evaluate(value), { message: label }).toBe(typed);
  }

  /** How many pixels the page is wider than its window; undefined for a file. */
  overflow = (): Promise<number | null> =>
    this.evaluate(`document.querySelector("header") &&
      Math.max(0, document.documentElement.scrollWidth - innerWidth)`);

  /** Buttons that are lower than a finger needs (44 px), with their heights. */
  lowButtons = (): Promise<string[]> =>
    this.evaluate(`[...document.querySelectorAll("button, .btn, .actions a")]
      .filter((it) => it.checkVisibility() && document.querySelector("header"))
      .map((it) => [it.innerText.trim(), it.offsetHeight])
      .filter(([, height]) => height > 1 && height < 44)
      .map(([words, height]) => words + ": " + height)`);

  errors = (): string[] => this.#driver.errors();

  close = (): Promise<void> => this.#driver.close();

  async #pressOn(element: string, name: string): Promise<void> {
    let spot: Spot = null;
    const find = async () => {
      spot = await this.evaluate<Spot>(toSpot(element));
      return spot;
    };
    await expect
      .poll(find)
      .not.toBeNull()
      .catch(async () => {
        throw new Error(`Nothing called "${name}" can be pressed here:\n${await this.text()}`);
      });
    const { x, y } = spot ?? { x: 0, y: 0 };
    await this.#driver.perform([
      {
        type: "pointer",
        id: "finger",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }
}

/** React has taken over the header, or it is a file, or a page that brings none of the framework. */
const isReady = `document.readyState === "complete" &&
  (document.contentType !== "text/html" || !document.querySelector("script[type=module]") ||
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")))`;

/** What is in the page, or in the dialog that covers it. */
const all = (selector: string) => `[...([...document.querySelectorAll("dialog[open]")].at(-1)
  ?? document).querySelectorAll(${JSON.stringify(selector)})].filter((it) => it.checkVisibility())`;

const toControl = (words: string) => `${all("button, a, summary, input[type=submit]")}
  .find((it) => [it.innerText?.replace(/\\s+/g, " ").trim(), it.value].includes(${JSON.stringify(words)}))`;

const toField = (label: string) => `${all("input, textarea, select")}
  .find((it) => [...(it.labels ?? [])]
    .some((each) => each.innerText.trim().startsWith(${JSON.stringify(label)})))`;

/** Where to press an element, once nothing covers it; null until then. */
const toSpot = (element: string) => `(() => {
  const it = ${element};
  if (!it) return null;
  it.scrollIntoView({ block: "center", behavior: "instant" });
  const [{ x, y, width, height }] = it.getClientRects();
  const spot = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(spot.x, spot.y);
  return it.contains(top) ? spot : null;
})()`;
