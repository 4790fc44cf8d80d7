import type { Page } from "playwright";
import { afterAll, expect, openPage, type TestServer, test } from "#e2e/harness/browser.ts";
import { aMembersBrowser, enter, failing, openHydrated } from "#e2e/harness/members.ts";
import { aCourt, aTeam } from "#e2e/harness/test.ts";

const boom = JSON.stringify({ error: "Boom" });

const sees = async (page: Page, title: string, text: string) => {
  const toast = page.locator(".toasts-over .notice");
  await toast.getByText(title, { exact: true }).waitFor();
  await expect.poll(() => toast.locator("p").textContent()).toBe(text);
};

let browser: Promise<Awaited<ReturnType<typeof aMembersBrowser>>> | undefined;
const member = (server: TestServer) => {
  browser ??= aMembersBrowser(server);
  return browser;
};
afterAll(async () => {
  await (await browser)?.page.context().close();
  browser = undefined;
});

const fillSignUp = async (page: Page) => {
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Email Address").fill("ada@openrun.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Retype Password").fill("correct horse");
};

test("signing up and logging in fail in their own words", async ({ server }) => {
  const page = await openPage(server);
  await openHydrated(page, "/sign-up");
  await page.getByRole("button", { name: "Create Profile" }).click();
  await sees(page, "Required Fields", "Please fill in all fields");
  await fillSignUp(page);
  await page.getByLabel("Retype Password").fill("another horse");
  await page.getByRole("button", { name: "Create Profile" }).click();
  await sees(page, "Password Mismatch", "Passwords do not match. Please try again.");
  await page.getByLabel("Retype Password").fill("correct horse");
  const signUp = page.getByRole("button", { name: "Create Profile" });
  const words = "Failed to create profile. Please try again.";
  for (const [body, text] of [
    [boom, "Boom"],
    ["{}", words],
  ] as const) {
    await failing(page, "**/api/auth/signin-profile", 500, body);
    await signUp.click();
    await expect.poll(() => page.locator(".toasts-over p").textContent()).toBe(text);
    await page.unroute("**/api/auth/signin-profile");
  }
  await page.route("**/api/auth/signin-profile", (route) => route.abort());
  await signUp.click();
  await sees(page, "Error", "Failed to create profile");

  await openHydrated(page, "/sign-in");
  await page.getByRole("button", { name: "Login" }).click();
  await sees(page, "Required Fields", "Please fill in email and password");
  await page.getByLabel("Email Address").fill("nobody@openrun.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("Login Failed").waitFor();
  await failing(page, "**/api/auth/login", 503, "{}");
  await page.getByRole("button", { name: "Login" }).click();
  await sees(page, "Login Error", "Unable to log in. Please try again.");
  await page.context().close();
});

test("a photo that cannot be uploaded is no reason to stop", async ({ server }) => {
  const page = await openPage(server);
  const labels: (string | null)[] = [];
  await page.route("**/objects/upload/*", async (route) => {
    labels.push(await page.locator("dialog [aria-busy]").textContent());
    await route.fulfill({ status: 500 });
  });
  await page.route("**/api/auth/signin-profile", async (route) => {
    labels.push(await page.locator("dialog [aria-busy]").textContent());
    await route.continue();
  });
  await openHydrated(page, "/help");
  await page.getByRole("link", { name: "Sign In" }).click();
  await fillSignUp(page);
  await page.getByLabel("Email Address").fill(`photo${Date.now()}@openrun.example`);
  const png = Buffer.from("iVBORw0KGgo=", "base64");
  await page
    .getByLabel("Add Photo")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
  await page.getByLabel("Change Photo").waitFor();
  await page.getByRole("button", { name: "Create Profile" }).click();
  await page.getByText("Upload Warning").waitFor();
  await page.locator("header").getByText("Ada Lovelace").waitFor();
  expect(labels).toEqual(["Uploading...", "Creating Profile..."]);
  expect(new URL(page.url()).pathname).toBe("/help");
  await page.context().close();
});

test("scheduling, checking in and leaving fail in their own words", async ({ server }) => {
  const { page, team } = await member(server);
  await failing(page, "**/api/games", 500, "{}");
  await openHydrated(page, `/schedule?team=${team.id}`);
  await page.getByLabel("Date").fill((await page.getByLabel("Date").getAttribute("min")) ?? "");
  await page.getByLabel("Time").fill("23:59");
  await page.getByRole("dialog").getByRole("button", { name: "Schedule Game" }).click();
  await sees(page, "Error", "Failed to create game");

  await failing(page, "**/api/games/*/checkin", 500, boom);
  await openHydrated(page, `/team/${team.slug}`, ".ticket button");
  await page.getByRole("button", { name: /^Check In/ }).click();
  await sees(page, "Error", "Boom");
  await page.getByRole("button", { name: /^Check In/ }).waitFor();

  await failing(page, "**/api/teams/*/leave", 500, "{}");
  await openHydrated(page, `/team/${team.slug}/leave`);
  await page.getByRole("button", { name: "Leave Team" }).click();
  await sees(page, "Error", "Failed to leave team");
});

test("joining fails in its own words, whatever digits a message has", async ({ server, db }) => {
  const page = await openPage(server);
  await enter(page, db);
  const [team, court] = [await aTeam(db), await aCourt(db)];
  await openHydrated(page, `/team/${team.slug}/join`);
  const dialog = page.getByRole("dialog");
  const join = dialog.getByRole("button", { name: "Join Team" });
  await join.click();
  await sees(page, "Error", "Please enter the team secret key.");
  await dialog.getByLabel("Team Secret Key").fill("abc234");
  expect(await dialog.getByLabel("Team Secret Key").inputValue()).toBe("ABC234");
  const answers: [number, string, string][] = [
    [404, "{}", "Invalid secret key. Please check the key and try again."],
    [401, "{}", "You need to be signed in to join teams"],
    [500, JSON.stringify({ error: "Area 404 is full" }), "Area 404 is full"],
    [500, "Boom", "Boom"],
    [500, "", "Failed to join team"],
  ];
  for (const [status, body, text] of answers) {
    await failing(page, "**/api/teams/join", status, body);
    await join.click();
    await expect.poll(() => page.locator(".toasts-over p").textContent()).toBe(text);
    await page.unroute("**/api/teams/join");
  }
  await failing(page, "**/api/courts/join", 500, "{}");
  await openHydrated(page, `/court/${court.slug}`);
  await page.getByRole("button", { name: "Join Court" }).click();
  await sees(page, "Unable to Join Court", "Failed to join court");
  await page.context().close();
});

test("the profile and signing out fail in their own words", async ({ server }) => {
  const { page } = await member(server);
  await failing(page, "**/api/user", 500, "{}");
  await failing(page, "**/api/auth/logout", 500, boom);
  await openHydrated(page, "/help");
  await page.locator("header .me").click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await sees(page, "Error", "Failed to update profile");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await sees(page, "Error", "Boom");
});
