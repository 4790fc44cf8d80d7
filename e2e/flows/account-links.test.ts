import type { Locator, Page } from "playwright";
import { expect, flow } from "#e2e/harness/browser.ts";
import { expectInReach } from "#e2e/harness/in-reach.ts";
import { hydrated, signInAsNewUser } from "#e2e/harness/members.ts";

/** Where each link of the pages of an account leads: the path, and the heading that is shown there. */
const links: Record<string, Record<string, [path: string, heading: string]>> = {
  "/profile": {
    "My games": ["/profile/games", "My games"],
    "E-mails": ["/profile/mail", "E-mails"],
    "Phone notifications": ["/profile/devices", "Phone Notifications"],
    Calendar: ["/profile/calendar", "Calendar"],
    Password: ["/profile/password", "Change password"],
    "Blocked people": ["/profile/blocks", "Blocked people"],
    "My data": ["/profile/account", "My data"],
    "Add to home screen": ["/profile/home-screen", "Add to home screen"],
    Help: ["/help", "Help Center"],
    "Confirm it": ["/confirm-email", "Confirm your email"],
    Cancel: ["/", ""],
  },
  "/profile/account": {
    "Download my data": ["/profile/data", ""],
    "Delete my account": ["/profile/delete", "Delete my account"],
    "Back to your profile": ["/profile", "Edit Profile"],
  },
  "/profile/home-screen": { "Back to your profile": ["/profile", "Edit Profile"] },
  "/profile/mail": {
    "Confirm EMAIL": ["/confirm-email", "Confirm your email"],
    "Phone notifications": ["/profile/devices", "Phone Notifications"],
    "Back to your profile": ["/profile", "Edit Profile"],
  },
  "/profile/blocks": { "Back to your profile": ["/profile", "Edit Profile"] },
  "/profile/password": { Cancel: ["/profile", "Edit Profile"] },
  "/profile/calendar": { "Back to your profile": ["/profile", "Edit Profile"] },
  "/profile/delete": { "Keep my account": ["/profile", "Edit Profile"] },
};

const linksIn = (part: Locator) => part.locator("a:visible:not(.dialog-away)");
const pathOf = (page: Page) => new URL(page.url()).pathname;

flow(
  "each link of the profile shows what it names",
  { ways: ["hydrated"], inTrust: ["plain"] },
  async ({ page, db, scripts }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, name, email } = await signInAsNewUser(page, db);
    await db.updateTable("users").set({ emailConfirmed: false }).where("id", "=", id).execute();
    const openProfile = async () => {
      await page.goto("/terms");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name }).click();
      await heading(page, "Edit Profile").waitFor();
      // What the dialog is about has come, and moves nothing any more.
      await page.getByLabel("Display Name").waitFor();
    };
    await openProfile();
    const part = page.locator(scripts ? "dialog" : "main");
    const { "/profile": menu = {} } = links;
    if (scripts) {
      await expect
        .poll(() => linksIn(part).evaluateAll(labels))
        .toEqual(["Close", ...Object.keys(menu)]);
      for (const label of ["Close", "Cancel"]) {
        await part.getByRole("link", { name: label, exact: true }).click();
        await part.waitFor({ state: "detached" });
        await expectInReach(heading(page, "Terms of Service"));
        await openProfile();
      }
      for (const [label, [path, title]] of Object.entries(menu).filter(([, [, title]]) => title)) {
        await leadsTo(page, part.getByRole("link", { name: label, exact: true }), path);
        await expectInReach(heading(page, title));
        await openProfile();
      }
    }
    await expectInReach(heading(page, "Edit Profile"));

    // With scripts each page is looked at, and each target pressed once: the dialog has had most of them.
    const pressed = new Set(scripts ? Object.values(menu).map(([path]) => path) : []);
    for (const [from, targets] of Object.entries(links)) {
      const expected = Object.keys(targets).map((label) => label.replace("EMAIL", email));
      await page.goto(from);
      expect(await linksIn(page.locator("main")).evaluateAll(labels)).toEqual(expected);
      for (const [n, [path, title]] of Object.values(targets).entries()) {
        if (pressed.has(path)) continue;
        if (scripts) pressed.add(path);
        await page.goto(from);
        if (scripts) await hydrated(page);
        const link = page.locator("main").getByRole("link", { name: expected[n], exact: true });
        if (path === "/profile/data") await downloads(page, link);
        else await leadsTo(page, link, path);
        if (title) await expectInReach(heading(page, title));
      }
    }
  },
);

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const labels = (all: Element[]) =>
  all.map((it) => it.getAttribute("aria-label") ?? it.textContent?.trim());

async function leadsTo(page: Page, link: Locator, path: string) {
  await link.click();
  await expect.poll(() => pathOf(page)).toBe(path);
  // React renders the page just after the address has changed.
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
}

async function downloads(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("my-data.json");
}
