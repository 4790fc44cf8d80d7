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

flow("changes a password after the old one was right", { ways: ["html"] }, async ({ page, db }) => {
  const { email } = await aUser(db, { password });
  await signIn(page, `${email}`, password);
  await page.goto("/profile/password");
  for (const current of ["wrong", password]) {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill("secret2");
    await page.getByLabel("Retype new password").fill("secret2");
    await page.getByRole("button", { name: "Change password" }).click();
    if (current === "wrong") await page.getByText("The current password is not correct.").waitFor();
  }
  await page.getByText("Password changed").waitFor();
  await page.waitForURL("/profile");
});

flow("a forgotten password is set anew", { ways: ["html"] }, async ({ page, server }) => {
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
});

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
