import type { Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { aFullGame } from "#e2e/harness/full-game.ts";
import { hydrated } from "#e2e/harness/members.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf } from "#e2e/harness/players.ts";
import { atMost, note } from "#e2e/trust/figures.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { aFolder, anApp } from "#e2e/trust/processes.ts";

const limit = atMost(3_000);
const postgres = await aPostgres();
const { db } = postgres;
const shared = { databaseUrl: postgres.url, dataDir: aFolder("live") };
const [one, other] = [await anApp(shared), await anApp(shared)];
for (const app of [one, other]) await app.start();

afterAll(async () => {
  for (const app of [one, other]) await app.stop();
  await postgres.stop();
});

type Player = Parameters<typeof pageOf>[1];

/** The page of a game in a browser of its own, which has begun to listen. */
async function openGame(app: typeof one, player: Player, path: string) {
  const page = await pageOf(app, player, true);
  const listening = page.waitForResponse(/\/live\?/);
  await page.goto(path);
  await hydrated(page);
  await listening;
  return page;
}

const shows = (page: Page, text: string | RegExp) =>
  page.locator("main").getByText(text).first().waitFor({ timeout: limit });

/** Presses something elsewhere, and returns how long the pages took to show it, in ms. */
async function shownAfter(press: () => Promise<{ status: number }>, seen: Promise<void>[]) {
  const began = performance.now();
  const [{ status }] = await Promise.all([press(), ...seen]);
  expect(status).toBe(200);
  return Math.round(performance.now() - began);
}

test("an open page shows a changed count, whichever process it is open at", async () => {
  const { game, team, path } = await aHostedGame(db, { maxPlayers: 3 });
  await playersIn(db, game, ["Ben Two"]);
  const [cem, dee, eve] = [
    await aPlayer(db, { teamId: team.id, name: "Cem Three" }),
    await aPlayer(db, { teamId: team.id, name: "Dee Four" }),
    await aPlayer(db, { teamId: team.id, name: "Eve Five" }),
  ];
  const pages = [await openGame(one, dee, path), await openGame(other, eve, path)];
  const took = [];
  for (const [app, checkedIn, count] of [
    [one, true, /2\s*of 3 in/],
    [other, false, /1\s*of 3 in/],
  ] as const) {
    const program = await programOf(app, cem);
    const press = () => program.call("POST", `/api${path}/checkin`, { checkedIn });
    took.push(
      await shownAfter(
        press,
        pages.map((page) => shows(page, count)),
      ),
    );
  }
  note("live: count", { took });
  for (const page of pages) await page.context().close();
});

test("an offer reaches the page of the player, and others see that a spot is kept", async () => {
  const { path, ben, dee, eve } = await aFullGame({ db, origin: one.origin }, 20);
  const [page, next] = [await openGame(one, dee, path), await openGame(other, eve, path)];
  const program = await programOf(other, ben);
  const took = await shownAfter(
    () => program.call("POST", `/api${path}/checkin`, { checkedIn: false }),
    [shows(page, /A spot is yours until/), shows(next, /A spot is kept for the line until/)],
  );
  const declining = await programOf(other, dee);
  const passed = await shownAfter(
    () => declining.call("POST", `/api${path}/offer`, { accept: false }),
    [shows(next, /A spot is yours until/), shows(page, /A spot is kept for the line until/)],
  );
  note("live: offer", { took: [took, passed] });
  for (const it of [page, next]) await it.context().close();
});

test("shows a promotion on the page of the player, and moves the next entry up", async () => {
  const { path, ben, dee, eve } = await aFullGame({ db, origin: one.origin }, 72);
  const [page, next] = [await openGame(one, dee, path), await openGame(other, eve, path)];
  const program = await programOf(other, ben);
  const took = await shownAfter(
    () => program.call("POST", `/api${path}/checkin`, { checkedIn: false }),
    [shows(page, "You are in"), shows(next, "You are number 1 in line")],
  );
  note("live: promotion", { took });
  for (const it of [page, next]) await it.context().close();
});
