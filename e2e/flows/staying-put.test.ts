import { aMember, expect, flow } from "#e2e/harness/browser.ts";
import { hydrated, memberPage } from "#e2e/harness/members.ts";

flow(
  "nothing moves when scripts come, a link works before they all have, a dialog lies over the page, and one that did not arrive can be tried again",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, team } = await memberPage(server);
    await aMember(db, { teamId: team.id });
    await page.setViewportSize({ width: 360, height: 500 });
    const path = `/team/${team.slug}`;
    const [most, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/assets/*.js", async (route) => {
      await (/member-page/.test(route.request().url()) ? all : most).promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    // The whole page, which comes in parts; its scripts are still held.
    await page.waitForFunction(() => document.readyState !== "loading");
    await page.getByRole("contentinfo").waitFor();
    const leave = page.getByRole("link", { name: "Leave Team" });
    const topOfLeave = () =>
      leave.evaluate((link) => Math.round(link.getBoundingClientRect().top + scrollY));
    const before = await topOfLeave();
    const top = () => page.locator("#invite").evaluate((part) => part.getBoundingClientRect().top);
    expect(await top()).toBeGreaterThan(500);
    most.resolve();
    await hydrated(page, ".site-header");
    await page.getByRole("link", { name: "Invite", exact: true }).click();
    await expect.poll(top).toBeLessThan(500);
    all.resolve();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    expect(await top()).toBeLessThan(500);
    expect(Math.abs((await topOfLeave()) - before)).toBeLessThanOrEqual(1);

    await page.getByRole("link", { name: "Games", exact: true }).click();
    // Playwright scrolls when it has to try again.
    const pressedAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener("click", () => resolve(scrollY), { capture: true, once: true });
        }),
    );
    await page.getByRole("link", { name: "Schedule Game" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
    expect(await dialog.getByLabel("Team or court").inputValue()).toBe(`${team.id}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await pressedAt).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(await pressedAt);

    await page.route("**/*.data*", (route) => route.abort());
    await leave.click();
    const again = page.getByRole("link", { name: "Try again" });
    await again.waitFor();
    await page.unrouteAll();
    await again.click();
    await page.getByRole("button", { name: "Leave Team" }).waitFor();
    await page.context().close();
  },
);
