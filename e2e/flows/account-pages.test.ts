import type { Page } from "playwright";
import { createToken, hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { aUser, expect, flow, openPage, signIn, type TestServer } from "#e2e/harness/browser.ts";
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

async function aResetLink({ db }: TestServer) {
  const { id, email } = await aUser(db, { password });
  const token = createToken();
  const expires = new Date(Date.now() + 600_000);
  await db
    .insertInto("passwordResets")
    .values({ userId: id, tokenHash: hashToken(token), expires })
    .execute();
  return { email: email ?? "", path: `/reset-password?token=${token}` };
}

flow(
  "changes a password after the old one was right",
  { ways: ["html"], inTrust: ["hydrated"] },
  async ({ page, db }) => {
    const { email } = await aUser(db, { password });
    await signIn(page, `${email}`, password);
    await page.goto("/profile/password");
    for (const current of ["wrong", password]) {
      await page.getByLabel("Current password").fill(current);
      await page.getByLabel("New password", { exact: true }).fill("secret2");
      await page.getByLabel("Retype new password").fill("secret2");
      await page.getByRole("button", { name: "Change password" }).click();
      if (current === "wrong")
        await page.getByText("The current password is not correct.").waitFor();
    }
    await page.getByText("Password changed").waitFor();
    await page.waitForURL("/profile");
  },
);

flow(
  "a forgotten password is set anew",
  { ways: ["html"], inTrust: ["hydrated"] },
  async ({ page, server }) => {
    const { email, path } = await aResetLink(server);
    await page.goto(path);
    await page.getByLabel("New password", { exact: true }).fill("secret2");
    await page.getByLabel("Retype new password").fill("secret3");
    await page.getByRole("button", { name: "Set a new password" }).click();
    await page.getByText("Password Mismatch").waitFor();
    await page.getByLabel("New password", { exact: true }).fill("secret2");
    await page.getByLabel("Retype new password").fill("secret2");
    await page.getByRole("button", { name: "Set a new password" }).click();
    await page.getByText("Password changed").waitFor();
    expect(await page.getByLabel("Email Address").inputValue()).toBe(email);
  },
);

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

for (const [path, name, failure] of [
  ["/forgot-password", "Send link", "Failed to send the link"],
  ["/profile/account", "Sign out everywhere else", "Your other devices were not signed out"],
] as const)
  flow(
    `${path} shows an error while the server is unavailable, and works again later`,
    { ways: [], inTrust: ["own"] },
    async ({ server, db }) => {
      const page = await openPage(server);
      if (path !== "/forgot-password") await signInAsNewUser(page, db);
      await openHydrated(page, path);
      await takeAway(page);
      const email = page.getByLabel("Email Address");
      if (path === "/forgot-password") await email.fill("ada@openrun.example");
      await page.getByRole("button", { name }).click();
      await page.getByText(failure).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      if (path === "/forgot-password") expect(await email.inputValue()).toBe("ada@openrun.example");
      await page.unroute(away);
      const sent = posts(page);
      await page.getByRole("button", { name }).dblclick();
      await page.getByText(/Email Sent|Signed out everywhere/).waitFor();
      expect(sent.length).toBe(1);
      await page.context().close();
    },
  );

flow(
  "an account goes once the server is back and the password is right; nothing stays",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    const { id, name } = await signInAsNewUser(page, db);
    await openHydrated(page, "/profile/delete");
    await page.evaluate(() => Object.assign(window, { same: true }));
    const own = page.getByLabel("Your password");
    const press = page.getByRole("button", { name: "Delete my account" });
    await takeAway(page);
    await own.fill("guess");
    await press.click();
    await page.getByText("Your account was not deleted").waitFor();
    expect(await own.inputValue()).toBe("guess");

    await page.unroute(away);
    await press.click();
    await page.getByText("The password is not correct. Please try again.").waitFor();
    await expect.poll(() => own.evaluate((it) => it === document.activeElement)).toBe(true);
    const left = await db.selectFrom("users").select("id").where("id", "=", id).execute();
    expect(left).toHaveLength(1);

    await own.fill(password);
    const sent = posts(page);
    await press.dblclick();
    await page.getByText("Account deleted").waitFor();
    expect(sent.length).toBe(1);
    expect(await page.evaluate(() => "same" in window)).toBe(false);
    expect(await page.content()).not.toContain(name);
    await page.context().close();
  },
);

flow(
  "a tab shows its form at once, or that it is on its way",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    await openHydrated(page, "/terms");
    await page.locator("header").getByRole("link", { name: "Sign In" }).click();
    const tab = page.getByRole("dialog").getByRole("tab", { name: "Login" });
    const shown = await tab.evaluate(async (link: HTMLElement) => {
      link.click();
      await new Promise<void>((resolve) => queueMicrotask(resolve));
      return [...document.querySelectorAll("dialog input[type=password]")].map(({ id }) => id);
    });
    expect(shown).toEqual(["sign-in-password"]);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openHydrated(page, "/sign-up");
    await page.route("**/sign-in.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel("Email Address").fill("ada@openrun.example");
    await page.getByRole("tab", { name: "Login" }).click();
    await page.locator("main").getByText("Loading...").waitFor();
    expect(await page.getByLabel("Full Name").count()).toBe(0);
    release();
    await page.getByRole("button", { name: "Login" }).waitFor();
    expect(await page.getByLabel("Email Address").inputValue()).toBe("ada@openrun.example");
    await page.context().close();
  },
);
