import type { Page } from "playwright";
import { afterAll, expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import {
  failing,
  memberPage,
  openHydrated,
  signInAsNewUser,
  unreachable,
} from "#e2e/harness/members.ts";
import { aCourt, aTeam } from "#e2e/harness/test.ts";

const sees = async (page: Page, title: string, text: string) => {
  const toast = page.locator(".toasts-over .notice");
  await toast.getByText(title, { exact: true }).waitFor();
  await expect.poll(() => toast.locator("p").textContent()).toBe(text);
};

let browser: Promise<Awaited<ReturnType<typeof memberPage>>> | undefined;
const member = (server: TestServer) => {
  browser ??= memberPage(server);
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

/** The labels of the fields that are marked as wrong. */
const invalid = (page: Page) =>
  page
    .locator("[aria-invalid=true]")
    .evaluateAll((fields) =>
      fields.map((it) => document.querySelector(`label[for="${it.id}"]`)?.textContent),
    );

flow("signing up and logging in fail in their own words", { ways: ["own"] }, async ({ server }) => {
  const page = await openPage(server);
  await openHydrated(page, "/sign-up");
  await page.getByRole("button", { name: "Create Profile" }).click();
  await sees(page, "Required Fields", "Please fill in all fields");
  expect(await invalid(page)).toEqual([
    "Full Name",
    "Email Address",
    "Password",
    "Retype Password",
  ]);
  expect(await page.getByLabel("Full Name").evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await fillSignUp(page);
  await page.getByLabel("Retype Password").fill("another horse");
  await page.getByRole("button", { name: "Create Profile" }).click();
  await sees(page, "Password Mismatch", "Passwords do not match. Please try again.");
  await page.getByLabel("Retype Password").fill("correct horse");
  const signUp = page.getByRole("button", { name: "Create Profile" });
  await failing(page, "**/sign-up.data*", 500);
  await signUp.click();
  await sees(page, "Registration Error", "Failed to create profile. Please try again.");
  await page.unroute("**/sign-up.data*");
  await unreachable(page, "**/sign-up.data*");
  await signUp.click();
  await sees(page, "Error", "Failed to create profile");
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Lovelace");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("correct horse");

  await openHydrated(page, "/sign-in");
  await page.getByRole("button", { name: "Login" }).click();
  await sees(page, "Required Fields", "Please fill in email and password");
  expect(await invalid(page)).toEqual(["Email Address", "Password"]);
  await page.getByLabel("Email Address").fill("nobody@openrun.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("Login Failed").waitFor();
  await failing(page, "**/sign-in.data*", 503);
  await page.getByRole("button", { name: "Login" }).click();
  await sees(page, "Login Error", "Unable to log in. Please try again.");
  await page.unroute("**/sign-in.data*");
  await unreachable(page, "**/sign-in.data*");
  await page.getByRole("button", { name: "Login" }).click();
  await sees(page, "Error", "Failed to log in");
  await page.context().close();
});

flow("goes on without a photo that cannot be stored", { ways: ["own"] }, async ({ server }) => {
  const page = await openPage(server);
  const labels: string[] = [];
  // Holds each request until the button says what the browser does, so that the test sees it.
  const holdUntil = (path: RegExp, label: string) =>
    page.route(path, async (route) => {
      const busy = page.locator("dialog [aria-busy]");
      if (await busy.count()) {
        await busy.getByText(label).waitFor();
        labels.push(label);
      }
      await route.continue();
    });
  await holdUntil(/\/sign-up\.data/, "Uploading...");
  await holdUntil(/\/help\.data/, "Creating Profile...");
  await openHydrated(page, "/help");
  await page.getByRole("link", { name: "Sign In" }).click();
  await fillSignUp(page);
  await page.getByLabel("Email Address").fill(`photo${Date.now()}@openrun.example`);
  const png = Buffer.from("iVBORw0KGgo=", "base64");
  await page
    .getByLabel("Add photo")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
  await page.getByLabel("Change photo").waitFor();
  await page.getByRole("button", { name: "Create Profile" }).click();
  await page.getByText("Upload Warning").waitFor();
  await page.locator("header").getByText("Ada Lovelace").waitFor();
  // The layout and the page load their data again, each by a request.
  expect([...new Set(labels)]).toEqual(["Uploading...", "Creating Profile..."]);
  expect(new URL(page.url()).pathname).toBe("/help");
  await page.context().close();
});

flow(
  "scheduling and checking in fail in their own words",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await member(server);
    await failing(page, "**/schedule.data*", 500);
    await openHydrated(page, `/schedule?team=${team.id}`);
    await page.getByLabel("Date").fill((await page.getByLabel("Date").getAttribute("min")) ?? "");
    await page.getByLabel("Time").fill("23:59");
    await page.getByRole("dialog").getByRole("button", { name: "Schedule Game" }).click();
    await sees(page, "Error", "Failed to create game");
    expect(await page.getByLabel("Time").inputValue()).toBe("23:59");

    await failing(page, "**/check-in.data*", 500);
    await openHydrated(page, `/team/${team.slug}`, ".ticket button");
    await page.getByRole("button", { name: /^Check In/ }).click();
    await sees(page, "Error", "Failed to check in");
    await page.getByRole("button", { name: /^Check In/ }).waitFor();
  },
);

flow("joining fails in its own words", { ways: ["own"] }, async ({ server, db }) => {
  const page = await openPage(server);
  await signInAsNewUser(page, db);
  const [team, court] = [await aTeam(db), await aCourt(db)];
  await openHydrated(page, `/team/${team.slug}/join`);
  const dialog = page.getByRole("dialog");
  const join = dialog.getByRole("button", { name: "Join Team" });
  await join.click();
  await sees(page, "Error", "Please enter the team secret key.");
  await dialog.getByLabel("Team Secret Key").fill("abc234");
  expect(await dialog.getByLabel("Team Secret Key").inputValue()).toBe("ABC234");
  await join.click();
  await sees(
    page,
    "Unable to Join Team",
    "Invalid secret key. Please check the key and try again.",
  );
  for (const fails of [failing, unreachable]) {
    await fails(page, "**/join.data*", 500);
    await join.click();
    await sees(page, "Unable to Join Team", "Failed to join team");
    expect(await dialog.getByLabel("Team Secret Key").inputValue()).toBe("ABC234");
    await page.unroute("**/join.data*");
  }
  await openHydrated(page, `/court/${court.slug}`, "form[action$=join]");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Join Court" }).click();
  await sees(page, "Unable to Join Court", "You need to be signed in to join courts");
  await page.context().close();
});

flow(
  "the profile and signing out fail in their own words",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await member(server);
    await failing(page, "**/profile.data*", 500);
    await failing(page, "**/sign-out.data*", 500);
    await openHydrated(page, "/help");
    await page.locator("header .me").click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await sees(page, "Error", "Failed to update profile");
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await sees(page, "Error", "Failed to log out");
  },
);
