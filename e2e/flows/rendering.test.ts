import { expect, flow } from "#e2e/harness/browser.ts";
import { collectErrors } from "#e2e/harness/collect-errors.ts";
import { hydrated, memberPage } from "#e2e/harness/members.ts";

flow(
  "the browser takes over a page as the server made it",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team, court } = await memberPage(server);
    const faults = collectErrors(page);
    for (const path of ["/", `/team/${team.slug}/leave`, `/court/${court.slug}`]) {
      await page.goto(path);
      // An element that React has made anew bears no mark.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll("body *"))
          Reflect.set(element, "mark", true);
      });
      await hydrated(page);
      const marked = await page.evaluate(
        () =>
          [...document.querySelectorAll("body *")].filter((one) => Reflect.get(one, "mark")).length,
      );
      expect(marked, path).toBeGreaterThan(20);
      expect(await page.locator('link[rel="manifest"]').count()).toBe(1);
    }
    expect(faults, "what the browser complained about").toEqual([]);
    await page.context().close();
  },
);
