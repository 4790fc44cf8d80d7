import type { Page } from "playwright";
import { aCourt, aGame, expect, flow, unique, visitor } from "#e2e/harness/browser.ts";
import { expectInReach } from "#e2e/harness/in-reach.ts";
import { hydrated } from "#e2e/harness/members.ts";
import { Thumb } from "#e2e/harness/taps.ts";

const phone = { width: 360, height: 740 };
const password = "pick-and-roll";
const hour = 3_600_000;
const ways = ["hydrated", "plain"] as const;
const mostTapsAndFields = 15;

/** A single game takes the same without "Repeat". Guests of later weeks: `second-week.test.ts`. */
flow(
  "a new organiser has friends invited to a weekly game in at most 15 taps and fields together",
  { ways },
  async ({ server, page, scripts }) => {
    const thumb = new Thumb(page);
    const path = await schedule(page, thumb, scripts);
    // One more tap to share it.
    expect(thumb.taps + 1 + thumb.fields).toBeLessThanOrEqual(mostTapsAndFields);
    const friend = visitor(server);
    const choice = { name: "Friend", always: "true" };
    const own = await friend.press(await friend.get(path), "I'm In", choice);
    expect(own.page.text("main")).toContain("You are in each week");
  },
);

/** Signs up, makes a team and schedules its games; returns the path of the link that is shared. */
async function schedule(page: Page, thumb: Thumb, scripts: boolean): Promise<string> {
  await page.setViewportSize(phone);
  await page.goto("/");
  if (scripts) await hydrated(page, "form");
  await thumb.tap(page.getByRole("link", { name: "Create Team/Court" }));
  // Without scripts the form to sign up is there at once.
  if (scripts) await thumb.tap(page.locator(".notice").getByRole("link", { name: "Sign In" }));
  await thumb.fill("Full Name", "Ines Organises");
  await thumb.fill("Email Address", `${unique("ines").replace(" ", "-")}@openrun.example`);
  await thumb.fill("Password", password);
  await thumb.fill("Retype Password", password);
  await thumb.tap(page.getByRole("button", { name: "Create Profile" }));
  await thumb.fill("Team Name", unique("Tuesday Hoops"));
  await thumb.fill("Home Court Address", "Kai 4, Hamburg");
  await thumb.tap(page.getByRole("button", { name: "Create Team" }));
  await page.getByText("Team Created!").first().waitFor();
  await thumb.tap(page.locator("main").getByRole("link", { name: "Schedule Game" }).first());
  const form = page.getByRole("dialog");
  await thumb.tap(form.getByRole("link", { name: "Tomorrow 19:00" }));
  await expect.poll(() => form.getByLabel("Time", { exact: true }).inputValue()).toBe("19:00");
  await form.getByLabel("Repeat").selectOption("Every week");
  thumb.fields += 1;
  await thumb.tap(form.getByRole("button", { name: "Schedule Game" }));
  await page.waitForURL(/\/games\/\d+$/);

  const share = page.locator("main a[href^='https://wa.me/']").first();
  const text = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const path = new URL(text.match(/http\S+$/)?.[0] ?? "").pathname;
  expect(path).toMatch(/^\/g\/[a-z2-7]{12}$/);
  return path;
}

flow(
  "a player without an account is in tonight in two taps and one field",
  { ways },
  async ({ db, page }) => {
    await page.setViewportSize(phone);
    const court = await aCourt(db, { name: unique("Görlitzer Park") });
    const tonight = new Date(Date.now() + hour);
    const game = await aGame(db, { teamId: court.id, datetime: tonight });
    const running = await aGame(db, { teamId: court.id, datetime: new Date(Date.now() - hour) });
    const thumb = new Thumb(page);
    await page.goto("/");
    // What begins comes before what has begun.
    const times = page
      .locator(".slot-open")
      .getByRole("link", { name: new RegExp(`^\\d.*${court.name}$`) });
    const order = await times.evaluateAll((all) => all.map((it) => it.getAttribute("href")));
    expect(order).toEqual([`/games/${game.id}`, `/games/${running.id}`]);
    const come = page.getByRole("link", { name: new RegExp(`^I'm In, .*${court.name}$`) }).first();
    await expectInReach(come);
    await thumb.tap(come);
    await page.waitForURL(`/g/${game.guestCode}`);
    await thumb.fill("Your Name", "Tom Tonight");
    await thumb.tap(page.getByRole("button", { name: "I'm In" }));
    await page.getByRole("heading", { name: "You're in" }).waitFor();
    expect(thumb).toMatchObject({ taps: 2, fields: 1, scrolls: 0 });
  },
);
