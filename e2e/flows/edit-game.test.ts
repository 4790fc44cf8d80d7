import type { Db } from "#db/client.server.ts";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, playersIn, signInPlayer } from "#e2e/harness/players.ts";
import { Thumb } from "#e2e/harness/taps.ts";

const phone = { width: 360, height: 740 };

flow(
  "a game is moved with two taps and without scrolling",
  { ways: ["hydrated", "plain"] },
  async ({ page, db }) => {
    const { game, host, path } = await aHostedGame(db, { datetime: inHours(72) });
    await page.setViewportSize(phone);
    await signInPlayer(page, host);
    await page.goto(path);
    const thumb = new Thumb(page);
    await thumb.tap(page.getByRole("link", { name: "Edit Game" }));
    await thumb.fill("Time", "21:10");
    await thumb.tap(page.getByRole("button", { name: "Save Changes" }));
    await page.getByText("Game Changed").first().waitFor();
    expect(await timeOf(db, game.id)).toBe("21:10");
    expect(thumb).toMatchObject({ taps: 2, fields: 1, scrolls: 0 });
  },
);

/** By the clock of the game. */
async function timeOf(db: Db, id: number) {
  const games = db.selectFrom("games").select(["datetime", "zone"]).where("id", "=", id);
  const { datetime, zone } = await games.executeTakeFirstOrThrow();
  return datetime.toLocaleTimeString("en-GB", { timeZone: `${zone}`, timeStyle: "short" });
}

flow(
  "on a phone a game is moved without scrolling, the rest is folded, and a refused form stays while others change the game",
  { ways: ["own"] },
  async ({ server, db }) => {
    const facts = { maxPlayers: 3, datetime: inHours(72) };
    const { game, host, path } = await aHostedGame(db, facts);
    await playersIn(db, game, ["Ben Two", "Cem Three", "Dee Four"]);
    const page = await openPage(server, { viewport: phone });
    await signInPlayer(page, host);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `${path}/edit`);
    await listening;
    const save = page.getByRole("button", { name: "Save Changes" });
    const maximum = page.getByLabel("Maximum of players");
    const bottom = () => save.evaluate((button) => button.getBoundingClientRect().bottom);
    expect(await maximum.isVisible()).toBe(false);
    expect(await bottom()).toBeLessThanOrEqual(740);
    await page.getByText("More options").click();
    await maximum.fill("2");
    expect(await bottom()).toBeLessThanOrEqual(740);
    await save.click();
    const message = page.getByText("3 are in. The maximum cannot be lower.").first();
    await message.waitFor();
    await playersIn(db, game, ["Eve Five"]);
    await page.getByText("4 of 3 in").first().waitFor();
    expect(await message.isVisible()).toBe(true);
    expect(await maximum.inputValue()).toBe("2");

    await maximum.fill("4");
    await page.getByLabel("Time").fill("21:10");
    await save.click();
    await page.getByText("Game Changed").first().waitFor();
    expect(await timeOf(db, game.id)).toBe("21:10");
    await page.context().close();
  },
);
