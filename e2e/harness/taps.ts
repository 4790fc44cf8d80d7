import type { Locator, Page } from "playwright";

/** A thumb that counts its taps, and knows whether it had to scroll for one. */
export class Thumb {
  taps = 0;
  fields = 0;
  scrolls = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    const bottom = await target.evaluate((it) => it.getBoundingClientRect().bottom);
    if (bottom > (this.#page.viewportSize()?.height ?? 0)) this.scrolls += 1;
    await target.click();
    this.taps += 1;
  }

  async fill(label: string, value: string): Promise<void> {
    await this.#page.getByLabel(label, { exact: true }).fill(value);
    this.fields += 1;
  }
}
