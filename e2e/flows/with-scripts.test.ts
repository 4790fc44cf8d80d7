import type { Page } from "playwright";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

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
    const countAfter = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      await tasksDone(page);
      return toast.count();
    };
    expect(await countAfter(4_800)).toBe(1);
    const box = await toast.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await tasksDone(page);
    expect(await countAfter(6_000)).toBe(1);
    await page.mouse.move(5, 5);
    await tasksDone(page);
    expect(await countAfter(900)).toBe(1);
    expect(await countAfter(200)).toBe(0);
    await page.context().close();
  },
);

flow(
  "reuses loaded data for five minutes, asks for the user alone on focus, and shows placeholders meanwhile",
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
    const openTeam = async () => {
      await page.getByRole("link", { name: team.name }).last().click();
      await page.getByText("Team Members").waitFor();
    };
    const goHome = () => page.locator("header .brand").click();
    await openTeam();
    expect(asked).toEqual([`/team/${team.slug}.data`]);
    await goHome();
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
    await openTeam();
    expect(asked.filter((path) => path.endsWith(".data")).length).toBe(1);

    await page.clock.runFor(300_000);
    const held = Promise.withResolvers<void>();
    await page.route(/\.data/, (route) => held.promise.then(() => route.continue()));
    await goHome();
    await page.locator(".bone").first().waitFor();
    expect(await page.locator(".bone").count()).toBe(12);
    held.resolve();
    await page.locator(".ticket").first().waitFor();
    expect(await page.locator(".bone").count()).toBe(0);
    await page.context().close();
  },
);
