import { expect, flow } from "#e2e/harness/browser.ts";
import { aServerWithGoogle } from "#e2e/harness/google.ts";
import { aTeam, aUser, unique } from "#e2e/harness/test.ts";

const anEmail = () => `${unique("flow").replace(" ", "-").toLowerCase()}@openrun.example`;
const password = "secret1";

flow(
  "signs up, edits the profile, signs out and logs in again",
  { ways: ["html"] },
  async ({ page }) => {
    const email = anEmail();
    await page.goto("/help");
    await page.locator("header").getByRole("link", { name: "Sign In" }).click();
    await page.getByLabel("Full Name").fill("Ada Lovelace");
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Retype Password").fill(password);
    await page.getByRole("button", { name: "Create Profile" }).click();
    await page.getByText("Welcome to Openrun").waitFor();
    await page.waitForURL("/help");

    await page.locator("header").getByRole("link", { name: "Ada Lovelace" }).click();
    await page.getByLabel("Display Name").fill("Ada L");
    await page.getByLabel("Timezone").selectOption("America/New_York");
    await page.getByRole("switch", { name: "Email Notifications" }).check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Profile Updated!").waitFor();

    await page.locator("header").getByRole("link", { name: "Ada L" }).click();
    expect(await page.getByLabel("Timezone").inputValue()).toBe("America/New_York");
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.locator("header").getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("tab", { name: "Login" }).click();
    await page.getByLabel("Email Address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("Welcome Back!").waitFor();
  },
);

flow("an invited player signs up and is in the team", { ways: ["html"] }, async ({ page, db }) => {
  const team = await aTeam(db);
  await page.goto(`/invite?key=${team.secretKey}`);
  await page.getByLabel("Full Name").fill("Grace Hopper");
  await page.getByLabel("Email Address").fill(anEmail());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Retype Password").fill(password);
  await page.getByRole("button", { name: "Sign Up & Join Team" }).click();
  await page.getByText("You are already in this team").waitFor();
  await page.getByText("You are a member of", { exact: true }).waitFor();
});

flow(
  "an invited player with an account is led to sign in",
  { ways: ["html"] },
  async ({ page, db }) => {
    const team = await aTeam(db);
    const { email } = await aUser(db, { password });
    await page.goto(`/invite?key=${team.secretKey}`);
    await page.getByLabel("Full Name").fill("Grace Hopper");
    await page.getByLabel("Email Address").fill(email ?? "");
    await page.getByLabel("Password", { exact: true }).fill("other-1");
    await page.getByLabel("Retype Password").fill("other-1");
    await page.getByRole("button", { name: "Sign Up & Join Team" }).click();
    await page.getByText("Email Already Registered").waitFor();
    expect(await page.getByLabel("Email Address").inputValue()).toBe(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login & Join Team" }).click();
    await page.getByText("You are already in this team").waitFor();
  },
);

/** Without JavaScript over HTTP: `e2e/http/google.test.ts`. */
flow("an invited player comes with Google", { ways: ["hydrated"] }, async ({ page, scripts }) => {
  const { server } = await aServerWithGoogle();
  const team = await aTeam(server.db);
  await page.goto(`${server.origin}/invite?key=${team.secretKey}`);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.locator("[name=login]").fill(`google-${scripts}`);
  await page.locator("[name=password]").fill("any");
  await page.locator("[type=submit]").click();
  await page.locator("[type=submit]").click();
  await page.getByText("You are already in this team").waitFor();
  expect(await page.getByText("Welcome!").count()).toBe(1);
  expect(page.url()).toBe(`${server.origin}/invite?key=${team.secretKey}`);
});
