import type { Page } from "playwright";
import { expect, test } from "#e2e/harness/browser.ts";
import { failing, memberPage, openHydrated } from "#e2e/harness/members.ts";

test("pages one has seen can be read without a network, until one signs out", async ({
  server,
}) => {
  const { page, team } = await memberPage(server);
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

  await failing(page, "**/sign-out.data*", 500);
  await openHydrated(page, "/help");
  await page.locator("header .me").click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.getByText("Failed to log out").waitFor();
  await page.unroute("**/sign-out.data*");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.locator("header").getByRole("link", { name: "Sign In" }).waitFor();
  expect(await page.evaluate(() => caches.has("pages"))).toBe(false);
  await page.context().setOffline(true);
  await page.goto(`/team/${team.slug}`).catch(() => {});
  expect(await page.getByText(team.name).count()).toBe(0);
  await page.context().close();
});

const scripts = "**/assets/check-in-*.js";

test.for([
  ["that is here", async () => {}],
  ["that never came", (page: Page) => page.route(scripts, (route) => route.abort())],
] as const)(
  "who checks in without a network, by a script %s, reads so and can when it is back",
  async ([, arrange], { server }) => {
    const { page, team } = await memberPage(server);
    await arrange(page);
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
  },
);

test("a page that could not be loaded can be tried again", async ({ server }) => {
  const { page, team } = await memberPage(server);
  const data = "**/*.data*";
  for (const [from, link, there] of [
    ["/help", "Contact Us", "Send Message"],
    [`/team/${team.slug}`, "Leave Team", "Leave Team"],
    ["/profile", "Delete my account", "Delete my account"],
  ] as const) {
    await openHydrated(page, from);
    await page.route(data, (route) => route.abort());
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await page
      .getByRole("link", { name: "Try Again" })
      .or(page.getByRole("button", { name: there }))
      .first()
      .waitFor();
    await page.unroute(data);
    const again = page.getByRole("link", { name: "Try Again" });
    if ((await again.count()) > 0) await again.click();
    await page.getByRole("button", { name: there }).waitFor();
  }
  await page.context().close();
});
