import { dateIn } from "#app/lib/zoned-time.server.ts";
import { aGame, aMember, aTeam, expect, flow } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

/** By links alone: `e2e/http/schedule-game.test.ts`. */
flow(
  "the form of a new game opens with what is needed first, is filled in by a tap, and the decision comes with a minimum",
  { ways: ["hydrated"] },
  async ({ page, db }) => {
    const user = await signInAsNewUser(page, db);
    const { id: teamId } = await aTeam(db);
    await aMember(db, { teamId, userId: user.id });
    await aGame(db, { teamId, datetime: inDays(2) });
    const timezone = zoneAt(12);
    await db.updateTable("users").set({ timezone }).where("id", "=", user.id).execute();
    await openHydrated(page, "/schedule", "dialog form");
    const controls = page.getByRole("dialog").locator("select:visible, input:visible");
    expect(await controls.evaluateAll((all) => all.map((it) => it.getAttribute("name")))).toEqual([
      ...["teamId", "date", "time", "everyWeeks", "maxPlayers", "imIn"],
    ]);
    const isIn = page.getByLabel("I’m in", { exact: true });
    await isIn.click();
    await page.getByRole("link", { name: /^Tomorrow \d/ }).click();
    await expect.poll(() => page.getByLabel("Date").inputValue()).toBe(dateIn(timezone, inDays(1)));
    expect(await page.getByLabel("Time").inputValue()).toMatch(/^\d\d:\d\d$/);
    expect(await isIn.isChecked(), "what was chosen stays").toBe(false);
    await page.getByLabel("Repeat").selectOption("Every week");
    await page.getByLabel("I’m in each week").waitFor();
    await page.getByText("More options").click();
    const decision = page.getByLabel("Decision");
    expect(await decision.isVisible()).toBe(false);
    await page.getByLabel("Minimum of players").fill("6");
    await decision.waitFor();
  },
);
