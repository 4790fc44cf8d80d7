import type { Locator, Page } from "playwright";
import {
  aCheckIn,
  aGame,
  aMember,
  expect,
  flow,
  type TestServer,
  unique,
} from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, signInPlayer } from "#e2e/harness/players.ts";

const phone = { width: 360, height: 740 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A member on a phone, with a next game, and a row each on three days. */
async function aWeek(server: TestServer) {
  const { page, user, team, game } = await memberPage(server, { viewport: phone });
  const { db } = server;
  await db
    .updateTable("teams")
    .set({ name: unique("Hawks") })
    .where("id", "=", team.id)
    .execute();
  const other = await aMember(db, { teamId: team.id, name: "Bo Ek" });
  await aCheckIn(db, { gameId: game.id, userId: other.id });
  const rows = [];
  for (const days of [2, 3, 4])
    rows.push(await aGame(db, { teamId: team.id, datetime: inDays(days), maxPlayers: 8 }));
  return { page, user, team, game, other, rows, db };
}

flow(
  "a row says by a tick that one is in, and has the way out below it",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, rows } = await aWeek(server);
    await openHydrated(page, "/", ".slot button");
    const row = page.locator(`#game-${rows[0]?.id}`);
    expect(await redIn(page)).toEqual([]);
    await row.getByRole("button", { name: "Check In" }).click();
    const tick = row.locator("summary", { hasText: "In" });
    await tick.waitFor();
    // The focus stays on what says the result.
    await expect.poll(() => tick.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await row.getByRole("button", { name: "Check Out" }).isVisible()).toBe(false);
    expect(await redIn(page)).toEqual([]);
    await tick.click();
    await row.getByRole("button", { name: "Check Out" }).click();
    await row.getByRole("button", { name: "Check In" }).waitFor();
    await page.context().close();
  },
);

/** Red words and edges of the buttons in rows that can be seen. */
const redIn = (page: Page) =>
  page
    .locator(".slot .btn")
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.matches(".btn-danger, .btn-line"))
        .map((button) => button.textContent),
    );

flow(
  "names begin at the same edge in all rows of a large screen, and each day is said",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team, db } = await aWeek(server);
    for (const days of [9, 9.01, 10]) await aGame(db, { teamId: team.id, datetime: inDays(days) });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/");
    const names = page.locator(".slot-name");
    expect(await names.count()).toBe(6);
    const edges = await names.evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect().left),
    );
    expect(new Set(edges).size).toBe(1);
    for (const day of await page.locator(".slot-line .slot-day").all())
      expect(await day.isVisible()).toBe(true);
    await page.context().close();
  },
);

flow(
  "a person has one colour everywhere, under any name",
  { ways: ["html"] },
  async ({ server, db, page }) => {
    const { game, host: ann, path } = await aHostedGame(db);
    await aCheckIn(db, { gameId: game.id, userId: ann.id });
    await signInPlayer(page, ann);
    const hueOf = async (face: Locator) =>
      /hue-\d/.exec(`${await face.getAttribute("class")}`)?.[0];
    const looks = async () => {
      await page.goto("/");
      const faces = ["header .avatar", ".faces .avatar"];
      const onHome = await Promise.all(faces.map((face) => hueOf(page.locator(face).first())));
      await page.goto(path);
      const inList = page.locator(".game-person", { hasText: "(you)" }).locator(".avatar");
      return [...onHome, await hueOf(inList)];
    };
    const before = await looks();
    expect(before).toEqual(before.map(() => expect.stringMatching(/^hue-\d$/)));
    expect(new Set(before).size).toBe(1);
    for (const name of ["Ada", "Bo", "Chidi"]) {
      await server.db.updateTable("users").set({ name }).where("id", "=", ann.id).execute();
      expect(await looks()).toEqual(before);
    }
  },
);

flow(
  "marks new members only where most have been there for longer",
  { ways: ["html"] },
  async ({ server, db, page }) => {
    const { team, host } = await aHostedGame(db);
    await aMember(db, { teamId: team.id });
    await signInPlayer(page, host);
    const members = `/team/${team.slug}/members`;
    await page.goto(members);
    expect(await page.locator(".badge", { hasText: "New" }).count()).toBe(0);
    await server.db
      .updateTable("memberships")
      .set({ createdAt: inDays(-30) })
      .where("teamId", "=", team.id)
      .execute();
    await aMember(db, { teamId: team.id });
    await page.goto(members);
    expect(await page.locator(".badge", { hasText: "New" }).count()).toBe(1);
  },
);
