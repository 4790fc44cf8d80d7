import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";

const unbroken =
  "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";

flow(
  "rows and results end at the edge of their box, however long their words are",
  { ways: ["own"] },
  async ({ server }) => {
    const { db } = server;
    const { code, game, team } = await anOpenGame(server, { maxPlayers: 2 });
    const named = { type: "court" as const, address: unbroken };
    await db.updateTable("teams").set(named).where("id", "=", team.id).execute();
    for (const name of ["A", "B"]) await reply(server, code, { name });
    const page = await openPage(server, { viewport: { width: 320, height: 640 } });

    await page.goto(`/court/${team.slug}`);
    const gap = await page.locator(`#game-${game.id}`).evaluate((row) => {
      const button = row.querySelector(".btn")?.getBoundingClientRect();
      return Math.round(row.getBoundingClientRect().right - (button?.right ?? 0));
    });
    expect(gap).toBeLessThan(20);
    // Its orange would vanish in the dusk of the banner.
    const underline = await page.locator(".banner .meta a").evaluate((link) => {
      const { color, textDecorationColor } = getComputedStyle(link);
      return textDecorationColor === color;
    });
    expect(underline).toBe(true);

    await page.goto(`/?q=${unbroken.slice(0, 30)}`);
    const results = page.locator(".suggestions .meta");
    expect(await results.count()).toBe(1);
    const cut = await results.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    expect(cut).toEqual([]);
    await page.context().close();
  },
);
