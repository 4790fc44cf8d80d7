import type { Page } from "playwright";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

const password = "pick-and-roll";
const away = "**/*.data*";

/** Answers every post of a form as if the server were away, and counts those that come through later. */
const takeAway = (page: Page) =>
  page.route(away, (route) => route.fulfill({ status: 503, body: "away" }));

function posts(page: Page) {
  const found: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") found.push(new URL(request.url()).pathname);
  });
  return found;
}

flow(
  "keeps the typed values and shows an error while the server is unavailable",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    await signInAsNewUser(page, db);
    await openHydrated(page, "/profile/password");
    const sent = posts(page);
    await takeAway(page);
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password", { exact: true }).fill("secret2");
    await page.getByLabel("Retype new password").fill("secret3");
    const change = page.getByRole("button", { name: "Change password" });
    await change.dblclick();
    await page.getByText("Your password was not changed").waitFor();
    expect(sent).toEqual(["/profile/password.data"]);
    expect(await page.getByLabel("Current password").inputValue()).toBe(password);

    await page.unroute(away);
    await change.click();
    await page.getByText("Password Mismatch").waitFor();
    const retyped = page.getByLabel("Retype new password");
    await expect.poll(() => retyped.evaluate((it) => it === document.activeElement)).toBe(true);
    await retyped.fill("secret2");
    await change.click();
    await page.getByText("Password changed").waitFor();
    await page.context().close();
  },
);
