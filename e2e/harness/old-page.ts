import { setTimeout as pause } from "node:timers/promises";
import type { DevTools } from "#e2e/harness/devtools.ts";

type Evaluated = { result: { value?: unknown }; exceptionDetails?: unknown };
type Point = { x: number; y: number };

const timeoutMs = 20_000;

/** A user's actions in a page of an old browser: open, read, click, type. */
export class OldPage {
  readonly #tools: DevTools;
  readonly #origin: string;

  private constructor(tools: DevTools, origin: string) {
    this.#tools = tools;
    this.#origin = origin;
  }

  static async of(tools: DevTools, origin: string): Promise<OldPage> {
    await tools.send("Page.enable");
    await tools.send("Runtime.enable");
    return new OldPage(tools, origin);
  }

  async open(path: string): Promise<void> {
    await this.#tools.send("Page.navigate", { url: this.#origin + path });
    await this.until(`location.href === ${JSON.stringify(this.#origin + path)}`);
    await this.until(`document.readyState === "complete"`);
  }

  /** Waits until the page shows a text. */
  reads(text: string): Promise<unknown> {
    return this.until(
      `document.body && document.body.innerText.indexOf(${JSON.stringify(text)}) >= 0`,
    );
  }

  /** Clicks the visible link or button whose text starts like this. */
  async click(text: string, within = "body"): Promise<void> {
    const { x, y } = await this.#pointOf(`${within} a, ${within} button`, text);
    const at = { x, y, button: "left", clickCount: 1 };
    await this.#tools.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
    await this.#tools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
  }

  /** Types into the field with a label. */
  async fill(label: string, text: string): Promise<void> {
    await this.until(`(${focusField})(${JSON.stringify(label)})`);
    for (const letter of text)
      await this.#tools.send("Input.dispatchKeyEvent", { type: "char", text: letter });
  }

  /** Waits until an expression is true in the page, and returns its value. */
  async until(expression: string): Promise<unknown> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const value = await this.evaluate(expression).catch(() => undefined);
      if (value) return value;
      if (Date.now() > end) throw new Error(`Never true: ${expression}\n${await this.#shown()}`);
      await pause(50);
    }
  }

  async evaluate(expression: string): Promise<unknown> {
    const params = { expression, returnByValue: true };
    const { result, exceptionDetails } = (await this.#tools.send(
      "Runtime.evaluate",
      params,
    )) as Evaluated;
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  async #pointOf(selector: string, text: string): Promise<Point> {
    const call = `(${middleOf})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
    return (await this.until(call)) as Point;
  }

  #shown() {
    return this.evaluate(`location.href + "\\n" + document.body.innerText`);
  }
}

// These run in the old browser, so they use its syntax.
const middleOf = `function (selector, text) {
  var all = document.querySelectorAll(selector), i, box;
  for (i = 0; i < all.length; i++) {
    if (all[i].innerText.trim().indexOf(text) !== 0) continue;
    all[i].scrollIntoView({ block: "center" });
    box = all[i].getBoundingClientRect();
    if (box.width) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
}`;

const focusField = `function (text) {
  var all = document.querySelectorAll("label"), i;
  for (i = 0; i < all.length; i++) {
    if (all[i].innerText.trim() !== text || !all[i].control) continue;
    all[i].control.focus();
    return document.activeElement === all[i].control;
  }
}`;
