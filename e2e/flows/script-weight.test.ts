import type { Page } from "playwright";
import { expect, flow } from "#e2e/harness/browser.ts";
import { hydrated, memberPage } from "#e2e/harness/members.ts";

/** The heaviest page. */
flow(
  "the first visit of a member to a game loads at most 162,000 bytes of scripts, those for later included",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, game } = await memberPage(server);
    const scripts = await countScripts(page);
    await page.clock.install();
    await page.goto(`/games/${game.id}`);
    await hydrated(page);
    // What is loaded last, after a pause: nothing waits for it.
    await page.clock.fastForward(5_000);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => scripts.onTheirWay.size).toBe(0);
    const sizes = [...scripts.bytes].sort(([, one], [, other]) => other - one);
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    const files = sizes.map(([file, bytes]) => `${bytes} ${file}`).join("\n");
    expect(files).toMatch(/ \/assets\/home-/);
    expect(files).toMatch(/ \/assets\/background-/);
    expect(total, files).toBeLessThanOrEqual(162_000);
    await page.context().close();
  },
);

/** The bytes of each script as they came over the network, headers included. */
async function countScripts(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const files = new Map<string, string>();
  const onTheirWay = new Set<string>();
  const bytes = new Map<string, number>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith(".js")) return;
    files.set(requestId, pathname);
    onTheirWay.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) bytes.set(file, (bytes.get(file) ?? 0) + encodedDataLength);
    onTheirWay.delete(requestId);
  });
  await devtools.send("Network.enable");
  return { bytes, onTheirWay };
}
