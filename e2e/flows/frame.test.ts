import type { Page } from "playwright";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
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
  "the header stays, pages begin at their top, and one that takes long says so",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await memberPage(server);
    await openHydrated(page, "/help");
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() => window.scrollTo(0, 2_000));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const top = () => page.locator("header").evaluate((it) => it.getBoundingClientRect().top);
    expect(await top()).toBe(0);

    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.locator("header .brand").click();
    await page.waitForURL("/");
    const release = await hold(page, `**/team/${team.slug}.data*`);
    await page.getByRole("link", { name: team.name }).last().click();
    await page.getByRole("status").getByText("Loading...").waitFor();
    release();
    await page.getByRole("heading", { level: 1, name: team.name }).waitFor();
    expect(await page.title()).toBe(`${team.name} · Openrun`);
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    await page.context().close();
  },
);

flow(
  "a broken photo shows the initials, what is typed outlives a focus, and the buttons say what they do",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user } = await memberPage(server);
    const avatar = `/objects/avatars/${"a".repeat(32)}-512x512`;
    const named = { name: "Ada Lovelace", avatar };
    await db.updateTable("users").set(named).where("id", "=", user.id).execute();
    await page.clock.install();
    await openHydrated(page, "/help");
    const photo = page.locator("header .avatar img");
    await expect.poll(() => photo.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
    expect(await photo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(0);
    expect(await page.locator("header .avatar").textContent()).toContain("AL");

    await page.locator("header .me").click();
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
    await page.locator("header").getByText("Ada L", { exact: true }).waitFor();

    await page.locator("header .me").click();
    const leave = await hold(page, "**/sign-out.data*");
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.getByRole("button", { name: "Signing Out..." }).waitFor();
    leave();
    await page.locator("header").getByRole("link", { name: "Sign In" }).waitFor();
    await page.context().close();
  },
);

flow("Login says that it is logging in", { ways: ["own"] }, async ({ server }) => {
  const page = await openPage(server);
  await openHydrated(page, "/sign-in");
  await page.getByLabel("Email Address").fill("nobody@openrun.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong-one");
  const release = await hold(page, "**/sign-in.data*");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Logging In..." }).waitFor();
  release();
  await page.getByText("Login Failed").waitFor();
  await page.context().close();
});
