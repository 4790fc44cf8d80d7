import type { Page } from "playwright";
import { listUserIds } from "#db/builders-answers.ts";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, playersIn, signInPlayer, zoneAtNoon } from "#e2e/harness/players.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import { unfold } from "#e2e/harness/unfold.ts";

/** A phone of somebody, signed in. */
async function aPhone(server: TestServer, player: Parameters<typeof signInPlayer>[1]) {
  const size = { width: 360, height: 740 };
  // In the zone of the players: the offer to switch zones would move what is tapped.
  const timezoneId = zoneAtNoon();
  const device = { viewport: size, hasTouch: true, isMobile: true, timezoneId };
  const page = await openPage(server, device);
  await signInPlayer(page, player);
  return page;
}

/** Taps a button; as soon as the page shows `then`, taps the same place once more. */
async function tapTwice(page: Page, name: string, then: string) {
  const button = page.getByRole("button", { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`${name} is on the page.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate((text) => {
    Object.assign(window, {
      shown: new Promise<void>((resolve) => {
        const look = () => document.body.textContent?.includes(text) && resolve();
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }),
    });
  }, then);
  await page.touchscreen.tap(x, y);
  await page.evaluate("shown");
  // What would undo the first tap is under the finger.
  const under = await page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest("button")?.type,
    [x, y],
  );
  expect(under).toBe("submit");
  await page.touchscreen.tap(x, y);
}

flow(
  "a double tap on In stays in and Can't gives the spot up; a double click on Remove removes one",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { game, host, path } = await aHostedGame(db, { maxPlayers: 4 });
    await playersIn(db, game, ["Ben Two"]);
    const page = await aPhone(server, host);
    await openHydrated(page, path, "main");
    await tapTwice(page, "In", "You are in");
    const isIn = async () => (await listUserIds(db, { gameId: game.id })).includes(host.id);
    await openHydrated(page, path, "main");
    expect(await isIn()).toBe(true);
    await page.getByRole("button", { name: "Can't come" }).tap();
    await page.getByText("Thanks for telling us.").waitFor();
    expect(await isIn()).toBe(false);

    await unfold(page, "Ben Two");
    await page.getByRole("button", { name: "Remove from game Ben Two" }).dblclick();
    await page.getByText("Ben Two is out in 2 minutes.").waitFor();
    await page.getByRole("button", { name: "Undo the removal of Ben Two" }).dblclick();
    await page.getByText("Ben Two stays. Nobody was told.").waitFor();
    // The button that had the focus is gone with its notice.
    await page.getByRole("button", { name: "Remove from game Ben Two" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText("Ben Two stays. Nobody was told.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.context().close();
  },
);
