import { aGame, expect, flow } from "#e2e/harness/browser.ts";
import { aBusyPlayer } from "#e2e/harness/first-screen.ts";
import { openHydrated } from "#e2e/harness/members.ts";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

/** Without scripts: `e2e/http/all-games.test.ts`. */
flow(
  "all games come below the others without moving them, and a page back there are six again",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, team, games } = await aBusyPlayer(server);
    const rows = page.locator(".slots [id^=game-]");
    const top = () => page.evaluate(() => Math.round(scrollY));
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, "/", ".ticket button");
    await listening;
    await page.getByRole("link", { name: `Show all ${games}` }).scrollIntoViewIfNeeded();
    const sixth = await rows.nth(5).getAttribute("id");

    // The game that moves up when another one is gone is not new.
    const gone = Number((await rows.nth(1).getAttribute("id"))?.replace("game-", ""));
    await db.deleteFrom("games").where("id", "=", gone).execute();
    const all = page.getByRole("link", { name: `Show all ${games - 1}` });
    await all.waitFor();
    expect(await rows.nth(4).getAttribute("id")).toBe(sixth);
    expect([await rows.count(), await page.locator(".news button").count()]).toEqual([6, 0]);
    await aGame(db, { teamId: team.id, datetime: inDays(0.2) });
    const news = page.getByRole("button", { name: "1 new game" });
    await news.waitFor();
    await news.click();
    await expect.poll(() => rows.count()).toBe(6);

    const more = page.getByRole("link", { name: `Show all ${games}` });
    await more.focus();
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => rows.count()).toBe(games);
    expect([new URL(page.url()).search, await top()]).toEqual(["?games=all", before]);
    const added = await rows.nth(6).getAttribute("id");
    const focused = page.locator(`#${added} a:focus`);
    await focused.waitFor();

    const last = rows.last();
    await last.getByRole("button", { name: /^Check In/ }).click();
    await page.getByText("See you at the game!").waitFor();
    expect(await last.getAttribute("class")).toContain("slot-in");
    expect([new URL(page.url()).search, await rows.count()]).toEqual(["?games=all", games]);

    await page.goBack();
    await more.waitFor();
    expect([await rows.count(), await top()]).toEqual([6, before]);
    await page.context().close();
  },
);
