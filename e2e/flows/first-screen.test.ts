import { expect, flow } from "#e2e/harness/browser.ts";
import {
  aBusyPlayer,
  bottomOf,
  heightOf,
  smallPhone,
  smallTaps,
} from "#e2e/harness/first-screen.ts";
import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { horizontalOverflow } from "#e2e/harness/large-type.ts";
import { hydrated } from "#e2e/harness/members.ts";
import { overlappingTaps } from "#e2e/harness/tap-areas.ts";

const unbroken = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamten";

flow(
  "shows the next of many games on the first screen, all names one tap away, also hostile ones",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, me, team, games, members } = await aBusyPlayer(server, { name: unbroken });
    const fits = async (path: string) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ ...smallPhone, width });
        const where = `${path} at ${width}`;
        expect(await horizontalOverflow(page), where).toEqual({ by: 0, out: [] });
        expect(await smallTaps(page), where).toEqual([]);
        expect(await overlappingTaps(page), where).toEqual([]);
      }
    };
    await page.goto("/");
    await fits("/");
    const button = page.locator(".ticket .check-in button");
    expect(await bottomOf(page, ".ticket .check-in button")).toBeLessThan(420);
    expect(await heightOf(page)).toBeLessThanOrEqual(4 * smallPhone.height);
    expect(await page.getByRole("link", { name: "Schedule Game" }).count()).toBe(1);
    expect(await bottomOf(page, 'a[href="/schedule"]')).toBeLessThan(300);
    expect(await page.getByRole("button", { name: /^Check In/ }).count()).toBe(6);
    expect(await page.getByRole("link", { name: `Show all ${games}` }).count()).toBe(1);

    await hydrated(page, ".ticket .check-in button");
    await button.click();
    await page.getByText("You are in", { exact: true }).waitFor();
    expect(await bottomOf(page, ".ticket .check-in button")).toBeLessThan(420);
    await page.locator(".ticket-count").click();
    // "You are in" appears before the server has answered, so the next page may learn it later.
    const names = () => page.locator("#in").textContent();
    await expect.poll(names).toContain(`${me.name} (you)`);

    await page.goto(`/team/${team.slug}`);
    await fits(team.slug);
    await page.getByRole("link", { name: `Show all ${members}` }).click();
    await expect.poll(() => page.locator(".game-people > li").count()).toBe(members);
    await page.goBack();
    expect(await bottomOf(page, ".jumps")).toBeLessThan(smallPhone.height);
    await page.getByRole("link", { name: "Invite", exact: true }).click();
    const invite = page.getByLabel("Invite link");
    await invite.waitFor();
    await expect.poll(async () => (await invite.boundingBox())?.y).toBeLessThan(smallPhone.height);
    await page.context().close();
  },
);

/** The page of a guest looks the same when it is hydrated. */
flow(
  "the name and the button are on the first screen of a phone",
  { ways: ["plain"] },
  async ({ server, page }) => {
    const { code, game, team } = await anOpenGame(server, { maxPlayers: 10 });
    const { db } = server;
    const note = "Bring a dark and a light shirt. The hall is behind the school.";
    await db.updateTable("games").set({ minutes: 90, note }).where("id", "=", game.id).execute();
    const facts = { name: "Riverside Runners", address: "Pier 2, Brooklyn Bridge Park" };
    await db.updateTable("teams").set(facts).where("id", "=", team.id).execute();
    await page.setViewportSize(smallPhone);
    await page.goto(`/g/${code}`);
    for (const field of ["[name=name]", ...["in", "maybe", "no"].map((it) => `[value=${it}]`)])
      expect(await bottomOf(page, field), field).toBeLessThanOrEqual(smallPhone.height);
    expect(await horizontalOverflow(page)).toEqual({ by: 0, out: [] });
  },
);
