import { expect, test } from "#e2e/harness/browser.ts";
import { aMembersBrowser, failing, openHydrated } from "#e2e/harness/members.ts";

test("pages one has seen can be read without a network, until one signs out", async ({
  server,
}) => {
  const { page, team } = await aMembersBrowser(server);
  await openHydrated(page, "/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`/team/${team.slug}`);
  await page.goto("/");
  await page.getByRole("heading", { name: "My Teams & Courts" }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("pages")).keys()).length))
    .toBe(2);

  await page.context().setOffline(true);
  await page.goto(`/team/${team.slug}`);
  await page.getByText("You are offline").waitFor();
  await page.getByText("Team Members (1)").waitFor();
  await page.context().setOffline(false);

  await failing(page, "**/api/auth/logout", 500, JSON.stringify({ error: "Boom" }));
  await openHydrated(page, "/help");
  await page.locator("header .me").click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.getByText("Boom").waitFor();
  await page.unroute("**/api/auth/logout");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.locator("header").getByRole("link", { name: "Sign In" }).waitFor();
  expect(await page.evaluate(() => caches.has("pages"))).toBe(false);
  await page.context().setOffline(true);
  await page.goto(`/team/${team.slug}`).catch(() => {});
  expect(await page.getByText(team.name).count()).toBe(0);
  await page.context().close();
});
