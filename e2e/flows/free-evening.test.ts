import { sql } from "kysely";
import { aCourt, aRegular, expect, flow, unique } from "#e2e/harness/browser.ts";
import { mailTo } from "#e2e/harness/mail.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

flow(
  "a free evening: a visitor finds a busy court, signs up and is there; a day later they call for two more",
  { ways: ["html"] },
  async ({ server, db, page }) => {
    const at = { lat: -63.5, lon: Math.round(Math.random() * 1e7) / 1e5 };
    const court = await aCourt(db, { name: unique("Evening Court"), ...at });
    const email = `${unique("fan").replace(" ", "-")}@openrun.example`;
    const fan = await aSignedInUser(server, { email, timezone: zoneAt(14) });
    await fan.browser.call("PUT", `/api/courts/${court.id}/follow`, { follow: true });
    const there = await aSignedInUser(server, { name: "Maya Plays" });
    await aRegular(db, { teamId: court.id, userId: there.id });
    await there.browser.call("PUT", `/api/courts/${court.id}/here`, { others: 5 });

    await page.goto("/courts");
    await page.getByLabel("Address or position").fill(`${at.lat - 0.0108}, ${at.lon}`);
    await page.getByRole("button", { name: "Find courts" }).click();
    await page.getByText("1.2 km north").waitFor();
    await page.getByText("6 here now").waitFor();
    await page.getByRole("link", { name: court.name, exact: true }).click();
    await page.getByRole("heading", { name: court.name, level: 1 }).waitFor();
    await page.getByText("6 here now").waitFor();
    await page.getByRole("link", { name: "Sign In to Say You're Here" }).waitFor();
    expect(await page.getByText("Maya").count()).toBe(0);
    await page.getByRole("link", { name: "Sign In to Say You're Here" }).click();
    await page.getByRole("tab", { name: "Sign Up" }).click();
    const name = unique("Ines Evening");
    await page.getByLabel("Full Name").fill(name);
    await page
      .getByLabel("Email Address")
      .fill(`${unique("ines").replace(" ", "-")}@openrun.example`);
    await page.getByLabel("Password", { exact: true }).fill("pick-and-roll");
    await page.getByLabel("Retype Password").fill("pick-and-roll");
    await page.getByRole("button", { name: "Create Profile" }).click();
    await page.getByRole("button", { name: "I'm Here Now" }).waitFor();
    await page.getByRole("button", { name: "I'm Here Now" }).click();
    await page.getByText("You're Here!").waitFor();
    await page.getByRole("button", { name: "I'm Leaving" }).waitFor();
    await page.getByText("7 here now").waitFor();

    await page.locator("summary", { hasText: "Call for Players" }).click();
    await page.getByText("be a member of this court for a day").waitFor();
    const ines = await db
      .updateTable("users")
      .set({ emailConfirmed: true })
      .where("name", "=", name)
      .returning("id")
      .executeTakeFirstOrThrow();
    await aRegular(db, { teamId: court.id, userId: ines.id });
    await page.reload();
    await page.locator("summary", { hasText: "Call for Players" }).click();
    await page.getByLabel("What to say (optional)").fill("Two more for four on four");
    await page.getByRole("button", { name: "Call for Players" }).click();
    await page.getByText("1 person was told.").waitFor();
    expect((await mailTo(server, email)).text).toContain("Two more for four on four");

    await sql`update presences set until = now() where team_id = ${court.id}`.execute(db);
    await page.reload();
    await page.getByRole("button", { name: "I'm Here Now" }).waitFor();
    // The heading is for screen readers alone where nobody is.
    await page.locator("#here h2.sr-only").waitFor({ state: "attached" });
  },
);
