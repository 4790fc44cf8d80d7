import type { Locator } from "playwright";
import { aGame, aMember, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { hydrated, memberPage, openHydrated } from "#e2e/harness/members.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };
/** Where words stand on a phone: 16 px from either edge of the page. */
const right = phone.width - 16;

flow(
  "aligns words with the edges of the page on a phone",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, user, team } = await memberPage(server, { viewport: phone });
    // A longer one would end in an ellipsis.
    const name = "Maya Okafor";
    await server.db.updateTable("users").set({ name }).where("id", "=", user.id).execute();
    await page.goto("/");
    expect((await wordsOf(page.locator(".me-name"))).right).toBeCloseTo(right, 0);
    const ticket = page.locator(".ticket");
    const day = await wordsOf(ticket.locator(".ticket-day"));
    expect(day.left).toBeCloseTo((await wordsOf(ticket.locator("h3"))).left, 0);

    await page.goto("/profile/mail");
    const mute = page.getByRole("button", { name: `Mute ${team.name}` });
    // In a box with a line around it, whose words stand 16 px from it.
    expect((await wordsOf(mute, "firstChild")).right).toBeCloseTo(right - 17, 0);
    await page.context().close();
  },
);

flow(
  "keeps the count of a game on one line beside a long name",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, user, team } = await memberPage(server);
    const name = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz Basketballteam";
    await server.db.updateTable("teams").set({ name }).where("id", "=", team.id).execute();
    await aMember(server.db, { teamId: team.id });
    for (let day = 2; day < 12; day++) {
      const datetime = new Date(Date.now() + day * 86_400_000);
      await aGame(server.db, { teamId: team.id, datetime, hostId: user.id });
    }
    await page.setViewportSize(desktop);
    await page.goto("/");
    const { top, bottom } = await wordsOf(page.locator(".slot-line .slot-count").first());
    expect(bottom - top).toBeLessThan(30);
    await page.context().close();
  },
);

flow(
  "the fields of a new account keep their distance once hydrated",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server, { viewport: phone });
    await openHydrated(page, "/sign-up", "main form");
    await hydrated(page, "main form [name='timezone']");
    const wish = await page.locator(".field-switch").boundingBox();
    const photo = await wordsOf(page.getByText("Add photo"));
    expect(photo.top - (wish?.y ?? 0) - (wish?.height ?? 0)).toBeGreaterThanOrEqual(15);
    await page.context().close();
  },
);

/** The box of the words of an element, or of the first of them, without the padding around. */
const wordsOf = (element: Locator, part: "all" | "firstChild" = "all") =>
  element.evaluate((it, which) => {
    const words = document.createRange();
    words.selectNodeContents((which === "all" ? it : it.firstChild) ?? it);
    const { left, right, top, bottom } = words.getBoundingClientRect();
    return { left, right, top, bottom };
  }, part);
