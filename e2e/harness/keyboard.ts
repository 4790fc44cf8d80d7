import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { hydrated } from "#e2e/harness/members.ts";
import { seenFocusAt } from "#e2e/harness/seen-focus.ts";

/** More stops than any page has. */
const maxStops = 80;

/** A user with only a keyboard; every stop must show its focus. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab (or Shift+Tab) until `target` has the focus. */
  async to(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await target.waitFor();
    const passed: string[] = [];
    let found = await foundOnce(target);
    let isThere = await found.evaluate((element) => element === document.activeElement);
    while (!isThere && passed.length < maxStops) {
      await this.#page.keyboard.press(key);
      const stop = await seenFocusAt(found);
      passed.push(stop.name);
      // React may have replaced it.
      if (stop.isGone) found = await foundOnce(target);
      isThere = stop.isGone ? await hasFocus(target) : stop.isThere;
    }
    if (isThere) return;
    throw new Error(`${target} cannot be reached by ${key}; passed: ${passed.join(" › ")}`);
  }

  /** Moves focus there and presses a key. */
  async press(target: Locator, key = "Enter"): Promise<void> {
    await this.to(target);
    await this.#page.keyboard.press(key);
  }

  /** Moves focus there and replaces the text. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.#page.keyboard.press("ControlOrMeta+A");
    await this.#page.keyboard.type(text);
  }
}

async function foundOnce(target: Locator) {
  const found = await target.elementHandle();
  if (!found) throw new Error(`${target} is not there.`);
  return found;
}

/** Whether `target` has the focus now. */
export const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until it has. */
export const focused = (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true);

/** Opens `path` for keyboard use; with JavaScript, waits for hydration. */
export async function openWithKeyboard(page: Page, path: string, scripts: boolean) {
  await page.goto(path);
  if (scripts) await hydrated(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const said = (text: string) => page.getByText(text).first().waitFor();
  return { keys: new Keyboard(page), button, link, field, said, dialog: page.getByRole("dialog") };
}
