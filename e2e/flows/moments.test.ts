import { sql } from "kysely";
import { dateIn } from "#app/lib/zoned-time.server.ts";
import { aGame, aMember, aTeam } from "#db/builders.ts";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { expectInReach } from "#e2e/harness/in-reach.ts";
import { hydrated, openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

flow("fills in day and time with one tap", async ({ page, db, scripts }) => {
  const user = await signInAsNewUser(page, db);
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId: user.id });
  await aGame(db, { teamId: team.id, datetime: inDays(2) });
  const timezone = zoneAt(12);
  await db.updateTable("users").set({ timezone }).where("id", "=", user.id).execute();
  await page.goto("/schedule");
  if (scripts) await hydrated(page, "dialog form");
  await page.getByLabel("I’m in", { exact: true }).click();
  await page.getByRole("link", { name: /^Tomorrow \d/ }).click();
  await expect.poll(() => page.getByLabel("Date").inputValue()).toBe(dateIn(timezone, inDays(1)));
  expect(await page.getByLabel("Time").inputValue()).toMatch(/^\d\d:\d\d$/);
  // In place, nothing that was chosen is lost.
  expect(await page.getByLabel("I’m in", { exact: true }).isChecked()).toBe(!scripts);
});

flow(
  "a device in New York makes an account there, shows what is typed, and offers its zone to others once",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server, { timezoneId: "America/New_York" });
    const team = await aTeam(db);
    await openHydrated(page, `/invite?key=${team.secretKey}`, "form");
    const email = "newyorker@openrun.example";
    await page.getByLabel("Full Name").fill("Grace Hopper");
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("secret1");
    await page.getByLabel("Retype Password").fill("secret1");
    const typeOf = () => page.locator("#password, #retypePassword").evaluateAll(types);
    expect(await typeOf()).toEqual(["password", "password"]);
    await page.getByLabel("Show passwords").check();
    expect(await typeOf()).toEqual(["text", "text"]);
    await page.getByLabel("Show passwords").uncheck();
    expect(await typeOf()).toEqual(["password", "password"]);
    await page.getByLabel("E-mail me when a game is scheduled").check();
    await page.getByRole("button", { name: "Sign Up & Join Team" }).click();
    await page.getByText("You are already in this team").waitFor();
    const zoneOf = (email: string) =>
      db
        .selectFrom("users")
        .select(["timezone", "emailNotifications"])
        .where("email", "=", email)
        .executeTakeFirst();
    expect(await zoneOf(email)).toEqual({ timezone: "America/New_York", emailNotifications: true });
    await page.context().clearCookies();

    const berliner = await signInAsNewUser(page, db);
    await openHydrated(page, "/help");
    // It comes with the next page, once it is loaded.
    const offer = page.getByText(
      "Your computer is on New York time, Openrun shows Berlin time. Switch?",
    );
    const follow = async (name: string) => {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      return offer.count();
    };
    await expect
      .poll(async () => (await follow("Privacy Policy")) + (await follow("Terms of Service")))
      .toBeGreaterThan(0);
    await expectInReach(offer);
    await page.getByRole("button", { name: "Switch" }).click();
    await page.getByText("Time zone switched").waitFor();
    await expect.poll(() => page.getByText("Switch?").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/terms");
    expect((await zoneOf(berliner.email))?.timezone).toBe("America/New_York");
    await page.context().close();
  },
);

const types = (fields: (Element & { type?: string })[]) => fields.map(({ type }) => type);

flow(
  "the dialog opens Login first where somebody has signed in before",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    await signInAsNewUser(page, db);
    await openHydrated(page, "/help");
    await page.waitForFunction(() => localStorage.getItem("signed-in") !== null);
    await page.context().clearCookies();
    await openHydrated(page, "/help");
    await page.getByRole("link", { name: "Sign In", exact: true }).click();
    await page.getByRole("dialog", { name: "Sign in" }).waitFor();
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByRole("dialog").getByLabel("Full Name").waitFor();
    await page.context().close();
  },
);

flow(
  "a game is handed to the device, where it can share",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    const user = await signInAsNewUser(page, db);
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id, userId: user.id });
    const game = await aGame(db, { teamId: team.id });
    await page.addInitScript(() => {
      Object.assign(window, { kept: [] });
      Object.assign(Navigator.prototype, {
        share: async (what: unknown) =>
          void (window as unknown as { kept: unknown[] }).kept.push(what),
      });
    });
    await page.goto("/");
    await hydrated(page, "article a");
    await page.getByRole("link", { name: `Share ${team.name}` }).click();
    const readKept = () =>
      page.evaluate(() => (window as unknown as { kept: { url: string; text: string }[] }).kept);
    const kept = await readKept();
    const invite = `/invite?key=${team.secretKey}&game=${game.id}&by=${user.id}`;
    expect(kept[0]?.url).toBe(server.origin + invite);
    expect(kept[0]?.text).toMatch(/: 0 in so far\.$/);

    const { guestCode } = await db
      .updateTable("games")
      .set({ guestCode: sql<string>`new_guest_code()` })
      .where("id", "=", game.id)
      .returning("guestCode")
      .executeTakeFirstOrThrow();
    await page.goto("/");
    await hydrated(page, "article a");
    await page.getByRole("link", { name: `Share ${team.name}` }).click();
    expect((await readKept()).map(({ url }) => url)).toEqual([`${server.origin}/g/${guestCode}`]);
    await page.context().close();
  },
);
