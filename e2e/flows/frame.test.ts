import type { Page } from "playwright";
import { expect, flow } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

/** Holds requests to `path` until they are let go. */
async function hold(page: Page, path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

flow(
  "the header stays, pages begin at their top, what takes long says so, and a focus loses nothing typed",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user, team } = await memberPage(server);
    const broken = `/objects/avatars/${"a".repeat(32)}-512x512`;
    const named = { name: "Ada Lovelace", avatar: broken };
    await db.updateTable("users").set(named).where("id", "=", user.id).execute();
    await page.clock.install();
    await openHydrated(page, "/help");
    const header = page.locator("header");
    const photo = header.locator(".avatar img");
    await expect.poll(() => photo.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
    expect(await photo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(0);
    expect(await header.locator(".avatar").textContent()).toContain("AL");

    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() => window.scrollTo(0, 2_000));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(await header.evaluate((it) => it.getBoundingClientRect().top)).toBe(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await header.locator(".brand").click();
    await page.waitForURL("/");
    const open = await hold(page, `**/team/${team.slug}.data*`);
    await page.getByRole("link", { name: team.name }).last().click();
    await page.getByRole("status").getByText("Loading...").waitFor();
    open();
    await page.getByRole("heading", { level: 1, name: team.name }).waitFor();
    expect(await page.title()).toBe(`${team.name} · Openrun`);
    expect(await page.evaluate(() => "same" in window)).toBe(true);

    await header.locator(".me").click();
    const name = page.getByRole("dialog").getByLabel("Display Name");
    await name.fill("Ada L");
    await page.clock.runFor(31_000);
    const asked = page.waitForResponse("**/who-am-i");
    await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
    await (await asked).finished();
    expect(await name.inputValue()).toBe("Ada L");
    const save = await hold(page, "**/profile.data*");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("button", { name: "Saving..." }).waitFor();
    save();
    await page.getByText("Profile Updated!").waitFor();
    await header.getByText("Ada L", { exact: true }).waitFor();

    await header.locator(".me").click();
    const leave = await hold(page, "**/sign-out.data*");
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.getByRole("button", { name: "Signing Out..." }).waitFor();
    leave();
    await header.getByRole("link", { name: "Sign In" }).waitFor();
    await page.context().close();
  },
);
