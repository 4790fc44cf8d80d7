import { aCourt, aGame, expect, flow, unique } from "#e2e/harness/browser.ts";
import { anOldChromium } from "#e2e/harness/old-chromium.ts";

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const hydrated = `Object.keys(document.querySelector("header")).join().indexOf("__reactFiber") >= 0`;
const scripts = `performance.getEntriesByType("resource").filter(function (it) { return /\\.js$/.test(it.name); }).length`;

/**
 * A cache in between does not know old browsers: it gives them the pages of all others, whose scripts they cannot
 * read. By itself Chromium 64 gets the same pages without scripts: `app/server/old-browser.test.ts`.
 */
flow(
  "Chromium 64 signs up, joins and checks in, with the pages of a browser of today",
  { ways: ["own"] },
  async ({ server, db }) => {
    const court = await aCourt(db);
    await aGame(db, { teamId: court.id });
    const { page, stop } = await anOldChromium(server.origin, [`--user-agent=${userAgent}`]);
    try {
      await page.open("/");
      await page.click("Sign In", "header");
      await page.fill("Full Name", "Ada Lovelace");
      await page.fill("Email Address", `${unique("old").replace(" ", "-")}@openrun.example`);
      await page.fill("Password", "pick-and-roll");
      await page.fill("Retype Password", "pick-and-roll");
      await page.click("Create Profile");
      await page.reads("Welcome to Openrun");
      await page.open(`/court/${court.slug}`);
      await page.click("Join Court");
      await page.reads("Joined Court!");
      await page.click("Check In");
      await page.reads("Checked In!");
      // The browser lists a script only when it has loaded.
      await page.until(`document.readyState === "complete"`);
      expect(await page.evaluate(hydrated)).toBe(false);
      expect(await page.evaluate(scripts)).toBeGreaterThan(0);
    } finally {
      await stop();
    }
  },
);
