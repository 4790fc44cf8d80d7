import { expect, flow } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

/** By forms alone: `e2e/http/signed-out-forms.test.ts`. */
flow(
  "keeps what was typed when the session has ended under an open page, and sends it after signing in",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user, team } = await memberPage(server);
    const endSession = () => db.deleteFrom("sessions").where("userId", "=", user.id).execute();
    const signedOut = page.getByRole("heading", { name: "You are signed out" });
    await openHydrated(page, `/team/${team.slug}/schedule`, "dialog form");
    // Far from the game of tomorrow, at whatever hour the test runs.
    const day = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
    await page.locator("[name=teamId]").selectOption(`${team.id}`);
    await page.locator("[name=date]").fill(day);
    await page.locator("[name=time]").fill("18:15");
    await endSession();
    await page.getByRole("dialog").getByRole("button", { name: "Schedule Game" }).click();
    await signedOut.waitFor();
    await page.getByLabel("Email Address").fill(user.email);
    await page.getByLabel("Password").fill(user.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("heading", { name: "Welcome Back!" }).waitFor();
    await page.getByRole("button", { name: "Send It Now" }).click();
    await page.getByText("Game Scheduled!").first().waitFor();
    const games = db.selectFrom("games").select("id").where("teamId", "=", team.id);
    expect(await games.execute()).toHaveLength(2);

    // A button that answers in place, by a fetcher.
    await endSession();
    await page.getByRole("button", { name: "Can't come" }).click();
    await signedOut.waitFor();
    await page.context().close();
  },
);
