import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import {
  aBusyPlayer,
  bottomOf,
  heightOf,
  smallPhone,
  smallTaps,
} from "#e2e/harness/first-screen.ts";
import { horizontalOverflow } from "#e2e/harness/large-type.ts";
import { hydrated } from "#e2e/harness/members.ts";
import { overlappingTaps } from "#e2e/harness/tap-areas.ts";

const unbroken = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamten";

flow(
  "shows the next of 67 games on the first screen, and all names one tap away",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, me, team, first } = await aBusyPlayer(server);
    await page.goto("/");
    const button = page.locator(".ticket .check-in button");
    expect(await bottomOf(page, ".ticket .check-in button")).toBeLessThan(420);
    expect(await heightOf(page)).toBeLessThanOrEqual(4 * smallPhone.height);
    const schedule = page.getByRole("link", { name: "Schedule Game" });
    expect(await schedule.count()).toBe(1);
    expect(await bottomOf(page, 'a[href="/schedule"]')).toBeLessThan(300);
    await page.getByText("Show all 67").click();
    expect(await page.getByRole("button", { name: /^Check In/ }).count()).toBe(67);

    await hydrated(page, ".ticket .check-in button");
    await button.click();
    await page.getByText("You are in", { exact: true }).waitFor();
    expect(await bottomOf(page, ".ticket .check-in button")).toBeLessThan(420);
    await page.locator(".ticket-names summary").click();
    const names = page.locator(".ticket-list");
    expect(await names.locator("li").first().textContent()).toContain(`${me.name} (you)`);
    await names.getByText(/^Not in yet \(\d+\)$/).waitFor();

    await page.goto(`/team/${team.slug}`);
    await page.getByText("Show all 45").waitFor();
    const jump = page.getByRole("link", { name: "Invite", exact: true });
    expect(await bottomOf(page, ".jumps")).toBeLessThan(smallPhone.height);
    await jump.click();
    const invite = page.getByLabel("Invite link");
    await invite.waitFor();
    await expect.poll(async () => (await invite.boundingBox())?.y).toBeLessThan(smallPhone.height);

    // A game has an address, which its check-in leads back to.
    const plain = await openPage(server, { javaScriptEnabled: false, viewport: smallPhone });
    await plain.context().addCookies(await page.context().cookies());
    await plain.goto(`/team/${team.slug}`);
    await plain.locator(`#game-${first.id} .check-in button`).click();
    await plain.waitForURL(`/team/${team.slug}#game-${first.id}`);
    const target = plain.locator(".ticket:target");
    expect(await target.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe("solid");
    await page.context().close();
    await plain.context().close();
  },
);

flow("hostile names, small phones and thumbs", { ways: ["own"] }, async ({ server }) => {
  const { page, team } = await aBusyPlayer(server, { name: unbroken });
  for (const width of [360, 320]) {
    await page.setViewportSize({ ...smallPhone, width });
    for (const path of ["/", `/team/${team.slug}`]) {
      await page.goto(path);
      expect(await horizontalOverflow(page), `${path} at ${width}`).toEqual({ by: 0, out: [] });
      expect(await smallTaps(page), path).toEqual([]);
      expect(await overlappingTaps(page), path).toEqual([]);
    }
  }
  await page.context().close();
});
