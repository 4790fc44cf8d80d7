import type { Locator, Page } from "playwright";
import { aCheckIn, aGame, aMember, expect, flow, type TestServer } from "#e2e/harness/browser.ts";
import { doubleType, horizontalOverflow, plainType } from "#e2e/harness/large-type.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";
import { overlappingTaps } from "#e2e/harness/tap-areas.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };
const unbroken =
  "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Home on a phone, of a member and at a team with long names: a ticket with an end, and rows. */
async function aHomeOfLongNames(server: TestServer) {
  const { page, user, team, game } = await memberPage(server, { viewport: phone });
  const { db } = server;
  const name = "Maya Lindqvist-Hohenschönhausen";
  await db.updateTable("users").set({ name }).where("id", "=", user.id).execute();
  const rename = { name: unbroken, address: `${unbroken} 1` };
  await db.updateTable("teams").set(rename).where("id", "=", team.id).execute();
  await db.updateTable("games").set({ minutes: 90 }).where("id", "=", game.id).execute();
  const other = await aMember(db, { teamId: team.id, name: `${unbroken}abc` });
  await aCheckIn(db, { gameId: game.id, userId: other.id });
  const rows = [];
  for (const days of [2, 3, 9, 9.01])
    rows.push(await aGame(db, { teamId: team.id, datetime: inDays(days) }));
  return { page, row: page.locator(`#game-${rows[0]?.id}`) };
}

/** Every page with long names: `page-widths.test.ts`. */
flow(
  "long names on Home: nothing is cut or scrolls sideways, with twice the text size too, and no two links share a place",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, row } = await aHomeOfLongNames(server);
    await openHydrated(page, "/", ".slot button");
    expect(await overlappingTaps(page)).toEqual([]);
    expect(await cutLinks(page)).toEqual([]);
    expect(await isIn(page.locator(".brand"))).toBe(true);
    // A row of a later week has its day and its time in two lines.
    expect((await page.locator(".slot-line time").first().boundingBox())?.height).toBeLessThan(40);
    expect(await page.locator(".ticket-time").first().textContent()).toContain("–");
    for (const how of ["setting", "zoom"] as const) {
      await doubleType(page, how);
      expect(await horizontalOverflow(page), how).toEqual({ by: 0, out: [] });
      expect(await rightOf(page.locator("header .avatar"))).toBeLessThanOrEqual(phone.width);
      const field = await page.getByRole("search").getByRole("textbox").boundingBox();
      expect(field?.width).toBeGreaterThan(240);
      const ticket = page.locator(".ticket").first();
      expect(await rightOf(ticket.locator("b").first())).toBeLessThanOrEqual(await rightOf(ticket));
      await plainType(page);
    }

    // A row says by a tick that one is in, and has the way out below it.
    expect(await redIn(page)).toEqual([]);
    await row.getByRole("button", { name: "Check In" }).click();
    const tick = row.locator("summary", { hasText: "In" });
    await tick.waitFor();
    // The focus stays on what says the result.
    await expect.poll(() => tick.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await row.getByRole("button", { name: "Check Out" }).isVisible()).toBe(false);
    expect(await redIn(page)).toEqual([]);
    await tick.click();
    await row.getByRole("button", { name: "Check Out" }).waitFor();

    await page.setViewportSize(desktop);
    expect(await overlappingTaps(page)).toEqual([]);
    const names = page.locator(".slot h3");
    expect(await names.count()).toBe(4);
    expect(new Set(await names.evaluateAll(leftEdges)).size).toBe(1);
    for (const when of await page.locator(".slot-line time").all())
      expect(await when.textContent()).toMatch(/\d \w{3}.*\n\d\d:\d\d \w/);

    await page.setViewportSize(phone);
    await openHydrated(page, "/schedule", "dialog form");
    await doubleType(page, "setting");
    const close = page.locator("dialog .dialog-close");
    // A dialog slides into its place.
    await expect.poll(() => close.evaluate(isReached)).toBe(true);
    await page.context().close();
  },
);

const rightOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 999);
};

const leftEdges = (all: Element[]) => all.map((it) => it.getBoundingClientRect().left);

/** Whether the last words of an element are within its height. */
const isIn = (element: Locator) =>
  element.evaluate((it) => {
    const words = document.createRange();
    words.selectNodeContents(it.lastChild ?? it);
    const { top, bottom } = words.getBoundingClientRect();
    const box = it.getBoundingClientRect();
    return top >= box.top && bottom <= box.bottom;
  });

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

/** Whether a tap in the middle of something meets it. */
function isReached(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Red words and edges of the buttons in rows that can be seen. */
const redIn = (page: Page) =>
  page
    .locator(".slot .btn")
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.matches(".btn-danger, .btn-line"))
        .map((button) => button.textContent),
    );
