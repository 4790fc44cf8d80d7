import { randomBytes } from "node:crypto";
import type { Page } from "playwright";
import { anAnswer } from "#db/builders-answers.ts";
import { expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { aHostedGame, aPlayer, playersIn, signInPlayer } from "#e2e/harness/players.ts";

/** As many of them as a game has in and in line. */
const names = (count: number, kind: string) =>
  Array.from({ length: count }, (_, n) => `${kind}${n + 1} Player`);

type Crowd = { isIn: number; waiting: number };

/** The page of a game for its host, on a phone. */
async function open(server: TestServer, { isIn, waiting }: Crowd) {
  const { db } = server;
  // As every new game has it: the page then says more than without.
  const guestCode = randomBytes(16).toString("base64url").slice(0, 21);
  const facts = { guestCode, maxPlayers: isIn, note: "Side entrance, ring twice.", minutes: 90 };
  const { game, host, team, path } = await aHostedGame(db, facts);
  await anAnswer(db, { gameId: game.id, userId: host.id });
  await playersIn(db, game, names(isIn - 1, "Ann"));
  for (const name of names(waiting, "Will")) {
    const { id: userId } = await aPlayer(db, { teamId: team.id, name });
    await anAnswer(db, { gameId: game.id, userId, status: "waiting" });
  }
  const page = await openPage(server, { viewport: { width: 360, height: 740 } });
  await signInPlayer(page, host);
  await page.goto(path);
  await page.getByRole("heading", { name: `In (${isIn})` }).waitFor();
  return page;
}

/** From the top of the page to the end of its content, the header included. */
const heightOf = (page: Page) =>
  page
    .locator("main")
    .evaluate((main) => Math.round(main.getBoundingClientRect().bottom + scrollY));

/** Buttons and disclosures, without links in text and what is folded. */
const controls = "main :is(button, summary, a.btn)";
const countControls = async (page: Page) =>
  (await page.locator(controls).filter({ visible: true }).all()).length;

flow(
  `a game with 6 in and 2 in line stays short, and has what is pressed in one row`,
  { ways: ["own"] },
  async ({ server }) => {
    const page = await open(server, { isIn: 6, waiting: 2 });
    expect(await heightOf(page)).toBeLessThanOrEqual(1_615);

    const boxes: { y: number; width: number }[] = [];
    for (const name of ["In", "Maybe", "Can't come"]) {
      const button = page.getByRole("button", { name, exact: true });
      expect(await button.getAttribute("aria-pressed")).toBe(`${name === "In"}`);
      const { y = 0, width = 0 } = (await button.boundingBox()) ?? {};
      boxes.push({ y, width: Math.round(width) });
    }
    expect(boxes).toEqual(boxes.map(() => boxes[0]));
    expect(await page.getByRole("button", { name: /^Check/ }).count()).toBe(0);

    // Share, add player and edit are on the first screen of a host.
    const first = page.getByRole("navigation", { name: "Organise" });
    const rows = new Set<number | undefined>();
    for (const name of [/^Share/, "Add player", "Edit"]) {
      const box = await first.getByRole("link", { name }).boundingBox();
      expect(box && box.y + box.height, `${name}`).toBeLessThanOrEqual(740);
      rows.add(box?.y);
    }
    expect(rows.size).toBe(1);
    await page.context().close();
  },
);

flow(`a game with 10 in and 29 in line stays short`, { ways: ["own"] }, async ({ server }) => {
  const page = await open(server, { isIn: 10, waiting: 29 });
  expect(await heightOf(page)).toBeLessThanOrEqual(2_345);
  expect(await countControls(page)).toBeLessThanOrEqual(45);
  await page.context().close();
});
