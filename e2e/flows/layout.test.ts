import type { Locator, Page } from "playwright";
import { aCheckIn, aGame, aMember, expect, flow, type TestServer } from "#e2e/harness/browser.ts";
import { doubleType, horizontalOverflow, plainType } from "#e2e/harness/large-type.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";
import { overlappingTaps } from "#e2e/harness/tap-areas.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };
const unbroken =
  "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";

/** A member, and admin, with a long name; places with unbroken names, and dialogs over them. */
async function aPlaceOfLongNames(server: TestServer) {
  const { page, user, team, court, game } = await memberPage(server, { viewport: phone });
  const { db } = server;
  const name = "Maya Lindqvist-Hohenschönhausen";
  await db.updateTable("users").set({ name }).where("id", "=", user.id).execute();
  const rename = { name: unbroken, address: `${unbroken} 1` };
  await db.updateTable("teams").set(rename).where("id", "in", [team.id, court.id]).execute();
  const other = await aMember(db, { teamId: team.id, name: `${unbroken}abc` });
  await aCheckIn(db, { gameId: game.id, userId: other.id });
  await aGame(db, { teamId: court.id });
  await aGame(db, { teamId: court.id, datetime: hoursAgo(5) });
  await page.context().request.post("/api/admin/login", { data: server.admin });
  const place = `/team/${team.slug}`;
  // Pages without these names are opened in `languages.test.ts`.
  const paths = ["/", place, `/court/${court.slug}`, "/profile"];
  const dialogs = ["/schedule", `${place}/leave`];
  return { page, paths: [...paths, ...dialogs, "/developer/users"] };
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

flow(
  "long names: no page scrolls sideways, with twice the text size too, and no two links share a place",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, paths } = await aPlaceOfLongNames(server);
    for (const path of paths) {
      await openHydrated(page, path);
      await expectFit(page, path);
      if (path === "/") expect(await cutLinks(page)).toEqual([]);
      if (path === "/") expect(await wordsOf(page.locator(".brand"))).toMatchObject({ isIn: true });
      await twice(page, async (how) => {
        expect(await horizontalOverflow(page), `${path}, ${how}`).toEqual({ by: 0, out: [] });
        const avatar = await page.locator("header .avatar").boundingBox();
        expect((avatar?.x ?? 999) + (avatar?.width ?? 0), path).toBeLessThanOrEqual(phone.width);
        if (path === "/schedule") expect(await isReached(page, "dialog .dialog-close")).toBe(true);
        if (path !== "/") return;
        const field = await page.getByRole("search").getByRole("textbox").boundingBox();
        expect(field?.width).toBeGreaterThan(240);
      });
    }
    await page.context().close();
  },
);

/** Nothing is wider than a phone; links and buttons keep apart there and on a large screen. */
async function expectFit(page: Page, path: string) {
  expect(await horizontalOverflow(page), path).toEqual({ by: 0, out: [] });
  expect(await overlappingTaps(page), `${path} on a phone`).toEqual([]);
  await page.setViewportSize(desktop);
  expect(await overlappingTaps(page), `${path} on a large screen`).toEqual([]);
  await page.setViewportSize(phone);
}

/** Where the last words of an element begin, and whether they are within its height. */
const wordsOf = (element: Locator) =>
  element.evaluate((it) => {
    const words = document.createRange();
    words.selectNodeContents(it.lastChild ?? it);
    const { left, top, bottom } = words.getBoundingClientRect();
    const box = it.getBoundingClientRect();
    return { left, isIn: top >= box.top && bottom <= box.bottom };
  });

/** Looks at a page with twice the text size, in both ways. */
async function twice(page: Page, look: (how: string) => Promise<void>) {
  for (const how of ["setting", "zoom"] as const) {
    await doubleType(page, how);
    await look(how);
    await plainType(page);
  }
}

/** Names and icons that reach beyond their card. */
const cutLinks = (page: Page) =>
  page.locator(".ticket h3, .ticket-icons a, .slot h3").evaluateAll((links) =>
    links
      .filter((link) => {
        const card = link.closest("article")?.getBoundingClientRect();
        return link.getBoundingClientRect().right > (card?.right ?? 0);
      })
      .map((link) => link.outerHTML),
  );

/** Pages of games, series and members: `languages.test.ts`. */
flow(
  "a ticket holds its time, with twice the text size too",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team, game } = await memberPage(server, { viewport: phone });
    await server.db.updateTable("games").set({ minutes: 90 }).where("id", "=", game.id).execute();
    await page.goto(`/team/${team.slug}`);
    await doubleType(page, "setting");
    const ticket = page.locator(".ticket").first();
    const edge = async (of: Locator) => {
      const box = await of.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 999);
    };
    expect(await ticket.locator(".ticket-time").textContent()).toContain("–");
    expect(await edge(ticket.locator(".ticket-time b"))).toBeLessThanOrEqual(await edge(ticket));
    await page.context().close();
  },
);

/** Whether a tap in the middle of something meets it. */
const isReached = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit);
  });

flow(
  "lists a game that is over last, without a button, and marks one that goes on",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, user, team, game } = await memberPage(server);
    // Managers have a button to say who came.
    const { id: captain } = await aMember(server.db, { teamId: team.id });
    for (const [userId, role] of [
      [captain, "captain"],
      [user.id, "player"],
    ] as const)
      await server.db
        .updateTable("memberships")
        .set({ role })
        .where("teamId", "=", team.id)
        .where("userId", "=", userId)
        .execute();
    await aGame(server.db, { teamId: team.id, datetime: hoursAgo(9) });
    await aGame(server.db, { teamId: team.id, datetime: hoursAgo(1) });
    await page.goto("/");
    const section = page.getByRole("region", { name: "Upcoming Games" });
    const times = await section
      .locator("time")
      .evaluateAll((all) => all.map((it) => it.getAttribute("datetime") ?? ""));
    expect(times.map((time) => new Date(time) > hoursAgo(8))).toEqual([true, true, false]);
    expect(times[1]).toBe(game.datetime.toISOString());
    expect(await section.getByRole("button", { name: /^Check In/ }).count()).toBe(2);
    await section.locator(".ticket", { hasText: "On now" }).waitFor();
    const over = section.locator("details", { hasText: "Earlier (1)" });
    await over.getByText("Played").waitFor();
    expect((await over.getByRole("article").boundingBox())?.height).toBeLessThan(190);
    await page.context().close();
  },
);
