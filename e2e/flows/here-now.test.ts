import { sql } from "kysely";
import type { Page } from "playwright";
import { aCourt, aMember, expect, flow, openPage, openWay, unique } from "#e2e/harness/browser.ts";
import { hydrated, openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";

/** Opens the page of a court, and waits for the block of who is there. */
async function openCourt(page: Page, slug: string, scripts: boolean) {
  await page.goto(`/court/${slug}`);
  await page.getByText("How Many Are Playing?").waitFor();
  if (scripts) await hydrated(page, "#here form");
}

/** Waits until the block of a court shows no number: its heading is for screen readers alone then. */
const nobodyHere = (page: Page) =>
  page.locator("#here h2.sr-only", { hasText: "At this court" }).waitFor({ state: "attached" });

flow(
  "an open page follows who comes, is counted, and leaves",
  { ways: ["own"] },
  async ({ server, db }) => {
    const court = await aCourt(db, { name: unique("Watched Court") });
    const page = await openPage(server);
    const reader = await signInAsNewUser(page, db);
    await aMember(db, { teamId: court.id, userId: reader.id });
    const createdAt = new Date(Date.now() - 2 * 86_400_000);
    const there = await aSignedInUser(server, { name: "Maya Seen", createdAt });
    const api = `/api/courts/${court.id}`;
    await openHydrated(page, `/court/${court.slug}`, "#here form");
    const shown = (words: string) => page.locator("#here h2", { hasText: words }).waitFor();

    await there.browser.call("PUT", `${api}/here`, { others: 2 });
    await shown("3 here now");
    await page.locator("#here").getByText("Maya").waitFor();
    await there.browser.call("PUT", `${api}/heads`, { heads: 8 });
    await shown("8 here now");
    await sql`update head_reports set at = at - interval '61 minutes'
      where team_id = ${court.id}`.execute(db);
    await shown("3 here now");
    await there.browser.call("DELETE", `${api}/here`);
    await nobodyHere(page);

    await there.browser.call("PUT", `${api}/here`, { others: 19 });
    await shown("20 here now");
    await openHydrated(page, "/");
    await page.getByRole("heading", { name: "On Court Now" }).waitFor();
    await openHydrated(page, `/?q=${encodeURIComponent(court.name)}`);
    await page.getByText("20 here now").first().waitFor();
    await sql`update presences set until = now() where user_id = ${there.id}`.execute(db);
    await page.goto(`/court/${court.slug}`);
    await page.getByRole("button", { name: "I'm Here Now" }).waitFor();
    await nobodyHere(page);
    await page.context().close();
  },
);

flow(
  "a user is in one place, counts for all, and hides the name for the next press, too",
  { ways: ["html"] },
  async ({ server, db, page, scripts }) => {
    const [one, two] = [await aCourt(db), await aCourt(db)];
    const user = await signInAsNewUser(page, db);
    const others = await openWay(server, { scripts });
    const member = await signInAsNewUser(others, db);
    await aMember(db, { teamId: two.id, userId: member.id });

    await openCourt(page, one.slug, scripts);
    await page.getByRole("button", { name: "I'm Here Now" }).click();
    await page.getByText("You're Here!").waitFor();
    await page.getByText("1 here now").waitFor();
    await openCourt(page, two.slug, scripts);
    await page.locator("summary", { hasText: "With others, or without my name" }).click();
    await page.getByLabel("I am here with").selectOption("2");
    await page.getByLabel("Without My Name").check();
    await page.getByRole("button", { name: "I'm Here Now" }).click();
    await page.getByText("3 here now").waitFor();
    await page.getByText("without your name").waitFor();
    await openCourt(page, one.slug, scripts);
    await page.getByRole("button", { name: "I'm Here Now" }).waitFor();
    await nobodyHere(page);

    await openCourt(others, two.slug, scripts);
    await others.getByText("3 here now").waitFor();
    expect(await others.getByText(user.name).count()).toBe(0);
    expect(await others.getByText("Call for Players").count(), "who is elsewhere").toBe(0);
    await others.locator("summary", { hasText: "How Many Are Playing?" }).click();
    await others.getByLabel("Players on the court").fill("8");
    await others.getByRole("button", { name: "Report" }).click();
    await others.getByText("Thanks!").waitFor();
    await others.locator("#here h2", { hasText: "8 here now" }).waitFor();

    await openCourt(page, two.slug, scripts);
    await page.locator("summary", { hasText: "Stay Longer" }).click();
    await expect.poll(() => page.getByLabel("Without My Name").isChecked()).toBe(true);
    await page.getByRole("button", { name: "I'm Still Here" }).click();
    await page.getByText("You're Here!").waitFor();
    await page.getByText("without your name").waitFor();
    await page.getByText(/You are here until \d\d:\d\d/).waitFor();
    await page.getByRole("button", { name: "I'm Leaving" }).click();
    await page.getByText("See You Next Time!").waitFor();
    await page.getByRole("button", { name: "I'm Here Now" }).waitFor();
    await others.context().close();
  },
);
