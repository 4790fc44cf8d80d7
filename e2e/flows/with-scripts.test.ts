import type { Page } from "playwright";
import {
  aCheckIn,
  aMember,
  aTeam,
  aUser,
  expect,
  flow,
  openPage,
  unique,
} from "#e2e/harness/browser.ts";
import { hasFocus } from "#e2e/harness/keyboard.ts";
import { hydrated, memberPage, openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

flow(
  "the search box suggests, by keys and by clicks",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    await signInAsNewUser(page, db);
    const name = unique("Zebra");
    const team = await aTeam(db, { name });
    await openHydrated(page, "/");
    const box = page.locator("input[name=q]");
    await box.focus();
    await page.locator("[role=combobox]").waitFor();
    await box.pressSequentially(name.slice(0, 1));
    expect(await page.getByRole("option").count()).toBe(0);
    await box.fill(name.toUpperCase());
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=option][aria-selected=true]").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("option").count()).toBe(0);
    await box.fill(name);
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`/team/${team.slug}/join`);
    await page.getByRole("dialog").getByRole("button", { name: "Join Team" }).waitFor();
    await page.context().close();
  },
);

/** Lets the page finish what an event began: with its clock standing still only messages pass. */
async function tasksDone(page: Page) {
  for (let turn = 0; turn < 5; turn++) {
    await page.evaluate(() =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }).then(() => undefined),
    );
  }
}

flow(
  "a toast stays as long as it should, and while somebody reads it",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    await page.clock.install();
    await openHydrated(page, "/");
    // It was there before, so that what comes into it is read out.
    const place = await page.waitForSelector(".toasts-over [role=status]", { state: "attached" });
    await page.clock.pauseAt(Date.now() + 60_000);
    // By hand, as the hovering below: the browser's own waits for frames, which stand still here.
    await page.getByRole("link", { name: "Join Team" }).dispatchEvent("click");
    const toast = page.getByText("Sign in required");
    await toast.waitFor();
    await tasksDone(page);
    expect(await place.textContent()).toContain("Sign in required");
    await page.clock.runFor(4_800);
    await tasksDone(page);
    expect(await toast.count()).toBe(1);
    const box = await toast.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await tasksDone(page);
    await page.clock.runFor(6_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(5, 5);
    await tasksDone(page);
    await page.clock.runFor(900);
    await tasksDone(page);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(200);
    await tasksDone(page);
    expect(await toast.count()).toBe(0);
    await page.clock.resume();
    await page.getByRole("link", { name: "Schedule Game" }).click();
    await page.getByRole("status").getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("dialog").getByRole("tab", { name: "Sign Up" }).waitFor();
    await page.context().close();
  },
);

flow(
  "the account dialogs open over a page, keep what is typed and give the focus back",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    await openHydrated(page, "/terms");
    const opener = page.locator("header").getByRole("link", { name: "Sign In" });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email Address").fill("ada@openrun.example");
    await dialog.getByRole("tab", { name: "Sign Up" }).focus();
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: "Login" }).waitFor();
    expect(await dialog.getByLabel("Email Address").inputValue()).toBe("ada@openrun.example");
    await page.keyboard.press("Escape");
    await page.waitForURL("/terms");
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
    await opener.click();
    await dialog.waitFor();
    await page.goBack();
    await page.waitForURL("/terms");
    await dialog.waitFor({ state: "detached" });
    await page.context().close();
  },
);

flow(
  "reuses loaded data for five minutes, and asks for the user alone on focus",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await memberPage(server);
    await page.clock.install();
    await openHydrated(page, "/", ".ticket button");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\.data|\/api\/|who-am-i/.test(request.url()))
        asked.push(new URL(request.url()).pathname);
    });
    await page.getByRole("link", { name: team.name }).last().click();
    await page.waitForURL("**/team/*");
    await page.getByText("Team Members").waitFor();
    expect(asked).toEqual([`/team/${team.slug}.data`]);
    await page.locator("header .brand").click();
    await page.getByRole("heading", { name: "My Teams & Courts" }).waitFor();
    expect(asked.length).toBe(1);

    const focus = () => page.evaluate(() => void window.dispatchEvent(new Event("focus")));
    await page.clock.runFor(10_000);
    await focus();
    expect(asked.length).toBe(1);
    await page.clock.runFor(31_000);
    for (let times = 0; times < 5; times++) await focus();
    await expect.poll(() => asked.filter((path) => path === "/who-am-i").length).toBe(1);
    await page.clock.runFor(300_000);
    asked.length = 0;
    await page.getByRole("link", { name: team.name }).last().click();
    await page.waitForURL("**/team/*");
    expect(asked.filter((path) => path.endsWith(".data")).length).toBe(1);
    await page.context().close();
  },
);

flow(
  "a page follows what others do, and a check-in shows at once",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, team, game } = await memberPage(server);
    const listening = page.waitForResponse(/\/live\?teams=/);
    await openHydrated(page, "/");
    await listening;
    const other = await aUser(db);
    await aMember(db, { teamId: team.id, userId: other.id });
    await aCheckIn(db, { gameId: game.id, userId: other.id });
    await page.locator(".ticket-count", { hasText: "1 in" }).waitFor();
    await hydrated(page, ".ticket button");
    await page.getByRole("button", { name: /^Check In/ }).dblclick();
    await page.locator(".ticket-count", { hasText: "2 in" }).waitFor();
    await page.getByText("See you at the game!").waitFor();
    await page.getByRole("button", { name: /^Check Out/ }).waitFor();
    await page.context().close();
  },
);

flow("a member copies the key and shares the link", { ways: ["own"] }, async ({ server }) => {
  const { page, team } = await memberPage(server);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, `/team/${team.slug}`);
  await page.getByText("More ways").click();
  await page.getByRole("button", { name: "Copy key" }).click();
  await page.getByText("Copied!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(team.secretKey);
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  const copyKey = page.getByRole("button", { name: "Copy key" });
  await copyKey.press("Enter");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(team.secretKey);
  expect(await hasFocus(copyKey)).toBe(true);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copyKey.click();
  await page.getByText("Failed to copy secret key").waitFor();
  await page.context().close();
});

flow(
  "placeholders stand where things will be when home takes long",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await memberPage(server);
    await openHydrated(page, "/help");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("header .brand").click();
    await page.locator(".bone").first().waitFor();
    expect(await page.locator(".bone").count()).toBe(12);
    release();
    await page.locator(".ticket").first().waitFor();
    expect(await page.locator(".bone").count()).toBe(0);
    await hydrated(page);
    await page.context().close();
  },
);
