import { expect, openPage, test } from "#e2e/harness/browser.ts";
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

test("the button of the next game is on the first screen, in and out", async ({ server }) => {
  const { page } = await aBusyPlayer(server);
  await page.goto("/");
  expect(await bottomOf(page, ".ticket .check-in button")).toBeLessThan(400);
  await hydrated(page, ".ticket .check-in button");
  await page.locator(".ticket .check-in button").click();
  await page.getByText("You are in", { exact: true }).waitFor();
  expect(await bottomOf(page, ".ticket .check-in button")).toBeLessThan(400);
  await page.context().close();
});

test("67 games fit under four screens, 62 games and 45 members lead to the key at once", async ({
  server,
}) => {
  const { page, team } = await aBusyPlayer(server);
  await page.goto("/");
  expect(await heightOf(page)).toBeLessThanOrEqual(4 * smallPhone.height);
  await page.getByText("Show all 67").click();
  expect(await page.getByRole("button", { name: /^Check In/ }).count()).toBe(67);

  await page.goto(`/team/${team.slug}`);
  await page.getByText("Show all 45").waitFor();
  const jump = page.getByRole("link", { name: "Invite", exact: true });
  expect(await bottomOf(page, ".jumps")).toBeLessThan(smallPhone.height);
  await jump.click();
  await page.getByLabel("Team Secret Key").waitFor();
  const key = page.getByLabel("Team Secret Key");
  await expect.poll(async () => (await key.boundingBox())?.y).toBeLessThan(smallPhone.height);
  await page.context().close();
});

test("the names of those who come are one tap away, one's own first", async ({ server }) => {
  const { page, me } = await aBusyPlayer(server);
  await page.goto("/");
  await page.locator(".ticket .check-in button").click();
  await page.getByText("You are in", { exact: true }).waitFor();
  await page.locator(".ticket-names summary").click();
  const first = page.locator(".ticket-list li").first();
  expect(await first.textContent()).toContain(`${me.name} (you)`);
  await page
    .locator(".ticket-list")
    .getByText(/^Not in yet \(\d+\)$/)
    .waitFor();
  await page.context().close();
});

test("a game has an address, which its check-in leads back to", async ({ server }) => {
  const { page, first, team } = await aBusyPlayer(server);
  const plain = await openPage(server, { javaScriptEnabled: false, viewport: smallPhone });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(`/team/${team.slug}`);
  await plain.locator(`#game-${first.id} .check-in button`).click();
  await plain.waitForURL(`/team/${team.slug}#game-${first.id}`);
  const target = plain.locator(".ticket:target");
  expect(await target.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe("solid");
  await page.context().close();
  await plain.context().close();
});

test("hostile names, small phones and thumbs", async ({ server }) => {
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
