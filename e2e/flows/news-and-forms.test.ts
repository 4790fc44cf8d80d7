import type { Page } from "playwright";
import { aCourt, aUser, expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { liveNews } from "#e2e/harness/live-news.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

const password = "pick-and-roll";

/** Lets the server answer, and keeps the answer until it is let go. */
async function holdAnswer(page: Page, path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered = new Promise<void>((resolve) => {
    void page.route(path, async (route) => {
      const response = await route.fetch();
      resolve();
      await held;
      await route.fulfill({ response });
    });
  });
  return { answered, release: () => release() };
}

flow(
  "follows the redirect of a form when a live update arrives meanwhile",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    await signInAsNewUser(page, db);
    const court = await aCourt(db);
    const news = await liveNews(page);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `/court/${court.slug}/join`, "dialog form");
    await listening;
    const { answered, release } = await holdAnswer(page, "**/court/*/join.data*");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Join Court" }).click();
    await answered;
    await news.arrive(1);
    release();
    await page.getByText("Joined Court!").waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.context().close();
  },
);

flow(
  "opens the page after signing in although the window got the focus meanwhile",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    await logInOver(page, server);
    await page.getByText("Welcome Back!").waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    await page.context().close();
  },
);

/** The server has answered, the page does not know it yet, and asks who one is. */
async function logInOver(page: Page, { db }: TestServer) {
  const { email } = await aUser(db, { password });
  await page.clock.install();
  await openHydrated(page, "/help");
  await page.locator("header").getByRole("link", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Login" }).click();
  await dialog.getByLabel("Email Address").fill(`${email}`);
  await dialog.getByLabel("Password").fill(password);
  const { answered, release } = await holdAnswer(page, "**/sign-in.data*");
  await dialog.getByRole("button", { name: "Login" }).click();
  await answered;
  const asked = page.waitForResponse("**/who-am-i");
  await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
  await (await asked).finished();
  await page.clock.fastForward(1_000);
  release();
}
