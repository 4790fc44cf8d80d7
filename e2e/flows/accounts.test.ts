import { expect, flow } from "#e2e/harness/browser.ts";
import { aServerWithGoogle } from "#e2e/harness/google.ts";
import { aTeam } from "#e2e/harness/test.ts";

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
