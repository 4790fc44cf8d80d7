import type { Page } from "playwright";
import type { TestServer } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

const scripts = "**/assets/check-in-*.js";

/** The script of the check-in never comes. */
export const loseScript = (page: Page) => page.route(scripts, (route) => route.abort());

/** Checks in twice without a network, and once with it. */
export async function checkInOffline(server: TestServer, arrange?: typeof loseScript) {
  const { page, team } = await memberPage(server);
  await arrange?.(page);
  await openHydrated(page, `/team/${team.slug}`, ".ticket button");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  for (let times = 0; times < 2; times++) {
    await page.getByRole("button", { name: /^Check In/ }).click();
    await page.getByText("The network cannot be reached.").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await page.getByText("Team Members (1)").waitFor();
  await page.context().setOffline(false);
  await page.unroute(scripts);
  await page.getByRole("button", { name: /^Check In/ }).click();
  await page.getByText("Checked In!").waitFor();
  await page.context().close();
}
