import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { demoPassword, demoSignIns } from "#db/seed-people.ts";
import { findChromium } from "#e2e/harness/chromium.ts";

/**
 * Prints the main numbers of the first screens, from a running product with its demo data:
 *
 *   npm start                   # in another window
 *   node e2e/main-numbers.ts    # --url http://localhost:3000
 */
const { values } = parseArgs({
  options: { url: { type: "string", default: "http://localhost:3000" } },
});

const browser = await chromium.launch(await findChromium());
const open = (viewport: { width: number; height: number }) =>
  browser.newContext({ baseURL: values.url, viewport });
const small = await (await open({ width: 360, height: 640 })).newPage();
const visitor = await (await open({ width: 360, height: 640 })).newPage();
const [maya] = demoSignIns;
await small.request.post("/api/auth/login", {
  data: { email: maya?.email, password: demoPassword },
  headers: { origin: new URL(values.url).origin },
});

const px = (pixels: number) => `${Math.round(pixels)} px`;
const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => it.getBoundingClientRect().bottom + scrollY);
const countOf = (page: Page, selector: string) => page.locator(selector).count();

await small.goto("/");
const games = await small
  .locator(".ticket, .slot")
  .evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().bottom <= innerHeight));
const rows: [string, string][] = [
  ["open app -> check in: bottom of the button", px(await bottomOf(small, ".ticket button"))],
  ["games on one phone screen", `${games.length}`],
  ["see the names of who comes", `${await countOf(small, ".ticket-names summary")} tap`],
  ["height of Home", px(await small.evaluate(() => document.documentElement.scrollHeight))],
];
await small.goto("/team/half-court-kings");
const [jump, key] = [await bottomOf(small, ".jumps"), await bottomOf(small, "#team-key")];
rows.push(["team page: jump to the key", px(jump)], ["team page: the key itself", px(key)]);
await visitor.goto("/");
rows.push(["visitor: games tonight on Home", `${await countOf(visitor, ".slot")}`]);
rows.push(["visitor: bottom of the first of them", px(await bottomOf(visitor, ".slot"))]);
await visitor.goto("/court/gorlitzer-park");
rows.push(["visitor: games on a court's page", `${await countOf(visitor, ".slot")}`]);
for (const [job, value] of rows) console.info(`${job.padEnd(48)} ${value}`);
await browser.close();
