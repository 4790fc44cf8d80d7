import { aMember, aTeam, expect, flow } from "#e2e/harness/browser.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import { open } from "#e2e/harness/reporting.ts";

flow(
  "the form of a new game opens with what is needed first, and the decision comes with a minimum",
  { ways: ["hydrated"] },
  async (it) => {
    const { page, db, scripts } = it;
    const user = await signInAsNewUser(page, db);
    await aMember(db, { teamId: (await aTeam(db)).id, userId: user.id });
    await open(page, "/schedule", { scripts });
    const controls = page.getByRole("dialog").locator("select:visible, input:visible");
    const names = () => controls.evaluateAll((all) => all.map((it) => it.getAttribute("name")));
    expect(await names()).toEqual([
      ...["teamId", "date", "time", "everyWeeks", "maxPlayers", "imIn"],
    ]);
    await page.getByLabel("Repeat").selectOption("Every week");
    await page.getByLabel("I’m in each week").waitFor();
    await page.getByText("More options").click();
    const decision = page.getByLabel("Decision");
    expect(await decision.isVisible()).toBe(false);
    await page.getByLabel("Minimum of players").fill("6");
    await decision.waitFor();
  },
);
