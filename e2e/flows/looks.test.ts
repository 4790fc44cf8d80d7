import type { Locator, Page } from "playwright";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  expect,
  flow,
  openPage,
  type TestServer,
  unique,
} from "#e2e/harness/browser.ts";
import { doubleType } from "#e2e/harness/large-type.ts";
import { memberPage, openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { aHostedGame, signInPlayer } from "#e2e/harness/players.ts";

const phone = { width: 360, height: 740 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const heightOf = async (it: Locator) => (await it.boundingBox())?.height ?? Number.NaN;

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
  "Home on a phone: the heights of a ticket and of rows, dots for spots, and where a press leads",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, game, rows, db } = await aWeek(server);
    await db.updateTable("games").set({ maxPlayers: 8 }).where("id", "=", game.id).execute();
    await page.goto("/");
    expect(await heightOf(page.locator(".ticket"))).toBeLessThanOrEqual(240);
    const slots = page.locator(".slot");
    expect(await slots.count()).toBe(3);
    for (const slot of await slots.all()) expect(await heightOf(slot)).toBeLessThanOrEqual(72);
    const heads = await page.locator(".slots-head").allTextContents();
    expect(new Set(heads).size).toBe(3);

    expect(await page.locator(".ticket .spot").count()).toBe(8);
    expect(await page.locator(".ticket .spot-in").count()).toBe(1);
    expect(await page.locator(".ticket-count").textContent()).toContain("7 spots left");

    // The whole row and the upper part of a ticket lead to the game.
    await pressAt(page.locator(".ticket h3"));
    await page.waitForURL(`/games/${game.id}`);
    await page.goBack();
    await pressAt(page.locator(`#game-${rows[1]?.id} .slot-where`));
    await page.waitForURL(`/games/${rows[1]?.id}`);
    await page.context().close();
  },
);

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

/** Presses what lies at the place of an element, as a thumb does. */
async function pressAt(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? expect.unreachable();
  await element.page().mouse.click(x + width / 2, y + height / 2);
}

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
  "details have one chevron, and a row of a member stays low",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await aWeek(server);
    for (const path of [`/team/${team.slug}/members`, "/help"]) {
      await page.goto(path);
      const marks = await page
        .locator("summary")
        .evaluateAll((all) => all.map((it) => getComputedStyle(it).listStyleType));
      expect(marks.length, path).toBeGreaterThan(0);
      expect(
        marks.filter((mark) => mark !== "none"),
        path,
      ).toEqual([]);
      const member = page.locator(".game-person", { hasText: "Bo Ek" });
      if (path !== "/help") expect(await heightOf(member)).toBeLessThanOrEqual(64);
    }
    await page.context().close();
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

flow(
  "the pages of members use both columns of a large screen",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await memberPage(server, { viewport: { width: 1280, height: 900 } });
    for (const path of [`/team/${team.slug}/members`, "/profile/mail"]) {
      await page.goto(path);
      const columns = await page
        .locator(".split > *")
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
      expect(new Set(columns).size, path).toBe(2);
    }
    await page.context().close();
  },
);

flow(
  "a photo is chosen by a round button, which is the field itself",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await memberPage(server, { viewport: phone });
    await openHydrated(page, "/profile", "main form");
    // Playwright asks the browser for the event without waiting: long before the click.
    const choosing = page.waitForEvent("filechooser");
    const box = await page.getByLabel("Add photo").boundingBox();
    expect(box).toEqual(await page.locator(".photo-pick .avatar").boundingBox());
    // A click at a place of the picture, which fails unless the field is what is there.
    await page.getByLabel("Add photo").click({ position: { x: 30, y: 30 } });
    await choosing;
    await page.context().close();
  },
);

flow(
  "latest courts begin with those one does not know",
  { ways: ["html"] },
  async ({ page, db }) => {
    const user = await signInAsNewUser(page, db);
    const [other, own] = [await aCourt(db), await aCourt(db)];
    await aMember(db, { teamId: own.id, userId: user.id });
    await page.goto("/");
    const names = await page.locator("#courts h3").allTextContents();
    expect(names[0]).toContain(other.name);
  },
);

flow(
  "icons grow with the text, and a word keeps its question mark",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server, { viewport: phone });
    await page.goto("/");
    const icon = page.locator(".search .icon").first();
    const plain = (await icon.boundingBox())?.width ?? 0;
    await doubleType(page, "zoom");
    expect((await icon.boundingBox())?.width).toBe(2 * plain);
    const lines = await page.locator("h1").evaluate((it) => {
      const words = document.createRange();
      const text = it.firstChild ?? it;
      const end = text.textContent?.length ?? 0;
      words.setStart(text, end - "tonight?".length);
      words.setEnd(text, end);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.context().close();
  },
);
