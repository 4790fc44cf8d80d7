import type { Page } from "playwright";
import { aCourt, aGame, expect, flow, unique, visitor } from "#e2e/harness/browser.ts";
import { expectInReach } from "#e2e/harness/in-reach.ts";
import { hydrated } from "#e2e/harness/members.ts";
import { Thumb } from "#e2e/harness/taps.ts";

const phone = { width: 360, height: 740 };
const password = "pick-and-roll";
const hour = 3_600_000;

flow(
  "a new organiser has nine friends invited in at most eight taps and six fields, and all can come",
  { ways: ["hydrated"] },
  async ({ server, page }) => {
    const thumb = new Thumb(page);
    const path = await schedule(page, thumb);
    // One more to share it.
    expect({ taps: thumb.taps + 1, fields: thumb.fields }).toEqual({ taps: 8, fields: 6 });

    // Nine friends on one network address, of a host who is in.
    for (let at = 1; at <= 9; at++) {
      const friend = visitor(server);
      const own = await friend.press(await friend.get(path), "I'm In", { name: `Friend ${at}` });
      expect(own.page.text("main")).toContain("You're in");
    }
    await page.reload();
    await page.getByRole("heading", { name: "In (10)" }).waitFor();
  },
);

flow(
  "a new organiser has nine friends invited to a weekly game in at most fifteen taps and fields, and next week they are in without either",
  { ways: ["hydrated"] },
  async ({ server, db, page }) => {
    const thumb = new Thumb(page);
    const path = await schedule(page, thumb, "Every week");
    expect(thumb.taps + 1 + thumb.fields).toBeLessThanOrEqual(15);

    for (let at = 1; at <= 9; at++) {
      const friend = visitor(server);
      const choice = { name: `Friend ${at}`, always: "true" };
      const own = await friend.press(await friend.get(path), "I'm In", choice);
      expect(own.page.text("main")).toContain("You are in each week");
    }
    const games = await db
      .selectFrom("games")
      .innerJoin("answers", "answers.gameId", "games.id")
      .select((eb) => ["games.id", eb.fn.countAll<number>().as("in")])
      .where("games.seriesId", "is not", null)
      .where("answers.kind", "=", "guest")
      .where("answers.status", "=", "in")
      .groupBy("games.id")
      .orderBy("games.id")
      .execute();
    expect(games.map(({ in: players }) => Number(players))).toEqual([9, 9, 9, 9]);
    await page.goto(`/games/${games[1]?.id}`);
    await page.getByText("Friend 9").first().waitFor();
  },
);

/** Signs up, makes a team and schedules its game; returns the path of the link that is shared. */
async function schedule(page: Page, thumb: Thumb, repeat?: string): Promise<string> {
  await page.setViewportSize(phone);
  await page.goto("/");
  await hydrated(page, "form");
  await thumb.tap(page.getByRole("link", { name: "Create Team/Court" }));
  await thumb.tap(page.locator(".notice").getByRole("link", { name: "Sign In" }));
  await signUp(page, thumb);
  await thumb.fill("Team Name", unique("Tuesday Hoops"));
  await thumb.fill("Home Court Address", "Kai 4, Hamburg");
  await thumb.tap(page.getByRole("button", { name: "Create Team" }));
  await page.getByText("Team Created!").first().waitFor();
  await thumb.tap(page.locator("main").getByRole("link", { name: "Schedule Game" }).first());
  const form = page.getByRole("dialog");
  await thumb.tap(form.getByRole("link", { name: "Tomorrow 19:00" }));
  await expect.poll(() => form.getByLabel("Time", { exact: true }).inputValue()).toBe("19:00");
  if (repeat !== undefined) {
    await form.getByLabel("Repeat").selectOption(repeat);
    thumb.fields += 1;
  }
  await thumb.tap(form.getByRole("button", { name: "Schedule Game" }));
  await page.waitForURL(/\/games\/\d+$/);

  const share = page.locator("main a[href^='https://wa.me/']").first();
  const text = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const path = new URL(text.match(/http\S+$/)?.[0] ?? "").pathname;
  expect(path).toMatch(/^\/g\/[a-z2-7]{12}$/);
  return path;
}

async function signUp(page: Page, thumb: Thumb) {
  const email = `${unique("ines").replace(" ", "-")}@openrun.example`;
  await thumb.fill("Full Name", "Ines Organises");
  await thumb.fill("Email Address", email);
  await thumb.fill("Password", password);
  await thumb.fill("Retype Password", password);
  await thumb.tap(page.getByRole("button", { name: "Create Profile" }));
  await page.getByLabel("Team Name").waitFor();
}

flow(
  "a player without an account is in tonight in two taps and one field",
  { ways: ["hydrated"] },
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
