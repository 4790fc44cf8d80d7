import { aGuest } from "#db/builders-answers.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, pageOf, playersIn, signInPlayer } from "#e2e/harness/players.ts";

const phone = { width: 360, height: 740 };

flow(
  "a guest stands in a row of their own, and what unfolds in a row is about its person",
  { ways: ["own"] },
  async ({ server }) => {
    const { db } = server;
    const { game, host, path } = await aHostedGame(db, { maxPlayers: 6 });
    const [luca] = await playersIn(db, game, ["Luca Two"]);
    await aGuest(db, { gameId: game.id, broughtBy: luca?.id ?? 0, name: "Tom" });
    const mine = await pageOf(server, host, true);
    await mine.setViewportSize(phone);
    await openHydrated(mine, path, "main");
    const rows = mine.locator("#in .game-person");
    expect(await rows.count()).toBe(2);
    const actions = async (name: string) => {
      const row = rows.filter({ has: mine.locator("summary", { hasText: name }) });
      await row.locator("summary").click();
      return row.locator(".row").getByRole("button").allTextContents();
    };
    const [ofLuca, ofTom] = [await actions("Luca Two"), await actions("Tom")];
    expect(ofLuca.filter((it) => /Luca/.test(it))).not.toEqual([]);
    expect(ofLuca.filter((it) => /Tom/.test(it))).toEqual([]);
    expect(ofTom.filter((it) => /Tom/.test(it))).not.toEqual([]);
    expect(ofTom.filter((it) => /Luca(?!.s guest)/.test(it))).toEqual([]);
    // The name stands in the middle of its picture.
    const gap = await rows.first().evaluate((row) => {
      const middle = (it: Element | null) => {
        const { top = 0, bottom = 0 } = it?.getBoundingClientRect() ?? {};
        return (top + bottom) / 2;
      };
      return Math.abs(middle(row.querySelector(".avatar")) - middle(row.querySelector("b")));
    });
    expect(gap).toBeLessThanOrEqual(3);
    await mine.context().close();
  },
);

flow(
  "a cancelled game counts nobody, asks nobody and is in no calendar",
  { ways: ["html"] },
  async ({ page, db }) => {
    const { game, team, host, path } = await aHostedGame(db, { maxPlayers: 6 });
    await playersIn(db, game, ["Ben Two", "Cem Three"]);
    await db.updateTable("games").set({ status: "cancelled" }).where("id", "=", game.id).execute();
    await signInPlayer(page, host);
    for (const at of [path, `/team/${team.slug}`, "/"]) {
      await page.goto(at);
      await page.getByText("Cancelled").first().waitFor();
      const words = (await page.locator("main").textContent())?.replace(/Were in \(2\)/, "");
      expect(words, at).not.toMatch(/\d( of \d+)? in\b|answered|Add to Calendar|spots? left/);
    }
  },
);
