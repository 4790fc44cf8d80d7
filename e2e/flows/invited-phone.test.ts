import { aGame, aTeam, expect, flow } from "#e2e/harness/browser.ts";
import { expectInReach } from "#e2e/harness/in-reach.ts";
import { hydrated } from "#e2e/harness/members.ts";

const phone = { width: 360, height: 740 };

flow(
  "lets who signed up by an invitation on a phone check in at once",
  { ways: ["hydrated"] },
  async ({ page, db }) => {
    const team = await aTeam(db);
    const game = await aGame(db, { teamId: team.id });
    await page.setViewportSize(phone);
    await page.goto(`/invite?key=${team.secretKey}`);
    await hydrated(page, "form");
    await page.getByLabel("Full Name").fill("Ada Lovelace");
    await page.getByLabel("Email Address").fill(`phone-${game.id}@openrun.example`);
    await page.getByLabel("Password", { exact: true }).fill("secret1");
    await page.getByLabel("Retype Password").fill("secret1");
    await page.getByRole("button", { name: "Sign Up & Join Team" }).click();
    await page.getByText("You are already in this team").waitFor();

    await expectInReach(page.getByRole("button", { name: "Check In" }));
    await expectInReach(page.getByRole("heading", { level: 1, name: team.name }));
    expect(await page.locator(".eyebrow").textContent()).toBe("You are a member of");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator(".notice").textContent()).toContain("Welcome!");
    await page.getByRole("button", { name: "Check In" }).click();
    await page.getByRole("button", { name: "Check Out" }).waitFor();
  },
);
