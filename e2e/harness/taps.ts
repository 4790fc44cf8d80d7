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

/** The measurements of one page load on a network of 400 ms and 50 KB/s. */
export async function loadOnSlow3g(page: Page, path: string) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await network.send("Network.emulateNetworkConditions", { offline: false, ...speed });
  const scripts = new Set<string>();
  let [before, all] = [0, 0];
  network.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (!scripts.has(requestId)) before += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "load" });
  const load = await page.evaluate(
    () => performance.getEntriesByType("navigation")[0]?.duration ?? 0,
  );
  await page.waitForLoadState("networkidle");
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  await network.detach();
  return { paint, load, kbWithoutScripts: before / 1000, kb: all / 1000 };
}
