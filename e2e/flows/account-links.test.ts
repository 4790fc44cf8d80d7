import type { Page } from "playwright";
import { expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
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
    "Another place? List every time zone": ["/profile", "Edit Profile"],
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

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A member whose address is not confirmed: the profile has every link. */
async function anAccount(page: Page, db: TestServer["db"]) {
  const user = await signInAsNewUser(page, db);
  await db.updateTable("users").set({ emailConfirmed: false }).where("id", "=", user.id).execute();
  return user;
}

flow(
  "each link of the pages of an account leads to what it names",
  { ways: ["html"] },
  async ({ page, db }) => {
    const { email } = await anAccount(page, db);
    for (const [from, targets] of Object.entries(links)) {
      await page.goto(from);
      const main = page.locator("main");
      const all = await main.locator("a:not(.dialog-away)").allTextContents();
      const named = (label: string) => label.replace("EMAIL", email);
      expect(all.map((text) => text.trim()).filter(Boolean)).toEqual(
        Object.keys(targets).map(named),
      );
      for (const [label, [path, title]] of Object.entries(targets)) {
        await page.goto(from);
        const link = main.getByRole("link", { name: named(label), exact: true });
        if (path === "/profile/data") {
          expect(await link.getAttribute("href")).toBe(path);
          continue;
        }
        await link.click();
        expect(pathOf(page)).toBe(path);
        if (title) await heading(page, title).waitFor();
      }
    }
  },
);

flow(
  "the profile opens over a page, closes over it, and leads on from there",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server, { viewport: { width: 360, height: 740 } });
    const { name } = await anAccount(page, db);
    const dialog = page.locator("dialog");
    await page.goto("/terms");
    await hydrated(page);
    const openProfile = async () => {
      await page.getByRole("link", { name }).click();
      await heading(page, "Edit Profile").waitFor();
      // What the dialog is about has come, and moves nothing any more.
      await page.getByLabel("Display Name").waitFor();
    };
    await openProfile();
    await expect
      .poll(() => dialog.locator("a:visible:not(.dialog-away)").evaluateAll(labels))
      .toEqual(["Close", ...Object.keys(links["/profile"] ?? {})]);
    for (const label of ["Close", "Cancel"]) {
      await dialog.getByRole("link", { name: label, exact: true }).click();
      await dialog.waitFor({ state: "detached" });
      await expectInReach(heading(page, "Terms of Service"));
      await openProfile();
    }
    await dialog.getByRole("link", { name: "My games", exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe("/profile/games");
    await expect.poll(() => dialog.count()).toBe(0);
    await expectInReach(heading(page, "My games"));
    await page.context().close();
  },
);

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const labels = (all: Element[]) =>
  all.map((it) => it.getAttribute("aria-label") ?? it.textContent?.trim());
