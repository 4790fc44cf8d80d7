import type { Locator } from "playwright";
import { gameDayPath } from "#app/features/games/paths.ts";
import { aGuest, anAnswer } from "#db/builders-answers.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { heightOf } from "#e2e/harness/first-screen.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { aHostedGame, aPlayer, pageOf, playersIn } from "#e2e/harness/players.ts";
import { aGame, aMember, type TestServer } from "#e2e/harness/test.ts";

const phone = { width: 360, height: 740 };

/** A full game of six: the host, four members and a guest of one of them; two members wait. */
async function aFullGame({ db }: Pick<TestServer, "db">) {
  const hosted = await aHostedGame(db, { maxPlayers: 6 });
  const { game, team, host } = hosted;
  const gameId = game.id;
  await anAnswer(db, { gameId, userId: host.id });
  const names = ["Ayşe Demir", "Luca Moretti", "Björn Lindqvist", "Grace Mensah"];
  const [ayse] = await playersIn(db, game, names);
  await aGuest(db, { gameId, broughtBy: ayse?.id ?? 0, name: "Tom" });
  for (const name of ["Jonas Weber", "Élise Fournier"]) {
    const { id: userId } = await aMember(db, { teamId: team.id, name });
    await anAnswer(db, { gameId, userId, status: "waiting" });
  }
  return { ...hosted, dayPath: gameDayPath(gameId), teamPath: `/team/${team.slug}` };
}

const boxOf = async (it: Locator) => {
  const box = await it.boundingBox();
  if (!box) throw new Error("The page does not show it.");
  return box;
};

flow(
  "the pages of a team and of a full game are short on a phone",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { host, path, teamPath } = await aFullGame({ db });
    const page = await pageOf(server, host, true);
    await page.setViewportSize(phone);
    await page.goto(teamPath);
    expect(await heightOf(page)).toBeLessThan(1450);
    await page.goto(path);
    expect(await heightOf(page)).toBeLessThan(1700);
    await page.context().close();
  },
);

flow(
  "on the page of the evening buttons keep off the lines of rows, and links stand on the margin",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { host, game, dayPath } = await aFullGame({ db });
    const page = await pageOf(server, host, true);
    await page.setViewportSize(phone);
    await page.goto(dayPath);
    const rows = page.locator("#line .evening-row");
    expect(await rows.count()).toBe(2);
    for (const row of await rows.all()) {
      const [outer, button] = [await boxOf(row), await boxOf(row.locator("button"))];
      expect(button.y - outer.y).toBeGreaterThanOrEqual(4);
      expect(outer.y + outer.height - (button.y + button.height)).toBeGreaterThanOrEqual(4);
    }
    const begun = new Date(Date.now() - 60_000);
    await db.updateTable("games").set({ datetime: begun }).where("id", "=", game.id).execute();
    await page.goto(dayPath);
    const { x } = await boxOf(page.locator("h1"));
    const link = page.getByRole("link", { name: "View game" });
    const { paddingLeft, borderLeftWidth } = await link.evaluate((it) => getComputedStyle(it));
    const words = (await boxOf(link)).x + Number.parseFloat(paddingLeft);
    expect(Math.abs(words + Number.parseFloat(borderLeftWidth) - x)).toBeLessThan(1);
    await page.context().close();
  },
);

flow(
  "on a phone the buttons of the waiting list stand in one line on the ticket and in rows, in German too",
  { ways: ["own"] },
  async ({ server, db }) => {
    const facts = { maxPlayers: 2, datetime: inHours(72) };
    const { team, game, host } = await aHostedGame(db, facts);
    const later = await aGame(db, { teamId: team.id, maxPlayers: 2, datetime: inHours(96) });
    const other = await aPlayer(db, { teamId: team.id, name: "Ben Two" });
    const waits = await aPlayer(db, { teamId: team.id, name: "Dee Four" });
    const comes = await aPlayer(db, { teamId: team.id, name: "Eve Five" });
    for (const { id: gameId } of [game, later]) {
      for (const { id: userId } of [host, other]) await anAnswer(db, { gameId, userId });
      await anAnswer(db, { gameId, userId: waits.id, status: "waiting" });
    }
    for (const reader of [waits, comes]) {
      const page = await pageOf(server, reader, true);
      await page.setViewportSize(phone);
      for (const language of ["en", "de"]) {
        await page.goto(`/?lang=${language}`);
        const own = page.locator(".slot-mine summary");
        if ((await own.count()) > 0) await own.click();
        const buttons = page.locator(".check-in .btn");
        expect(await buttons.count()).toBe(2);
        for (const button of await buttons.all()) expect(await button.evaluate(linesOf)).toBe(1);
      }
      await page.context().close();
    }
  },
);

/** In how many lines the words of a button are. */
function linesOf(button: Element): number {
  const words = document.createRange();
  words.selectNode(button.firstChild ?? button);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}

flow(
  "on a phone the two buttons below one's teams stand in one line, in German too",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { host } = await aFullGame({ db });
    await db.updateTable("users").set({ language: "de" }).where("id", "=", host.id).execute();
    const page = await pageOf(server, host, true);
    await page.setViewportSize(phone);
    await page.goto("/?lang=de");
    const [join, create] = ["Beitreten", "Team/Platz anlegen"].map((name) =>
      page.getByRole("link", { name }),
    );
    if (!join || !create) throw new Error("There are two.");
    expect((await boxOf(join)).y).toBe((await boxOf(create)).y);
    for (const button of [join, create]) expect((await boxOf(button)).height).toBeLessThan(50);
    await page.context().close();
  },
);
