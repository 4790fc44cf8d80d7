import type { Page } from "playwright";
import { aGuest } from "#db/builders-answers.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { aFullGame } from "#e2e/harness/full-game.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, pageOf, playersIn, signInPlayer } from "#e2e/harness/players.ts";

const phone = { width: 360, height: 740 };

/** The room between the words of a button and its inner edges, and its lines of words. */
const roomIn = (page: Page, name: RegExp) =>
  page
    .locator(".slot, .ticket")
    .getByRole("button", { name })
    .first()
    .evaluate((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const seen: DOMRect[] = [];
      while (texts.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(texts.currentNode);
        if (!texts.currentNode.parentElement?.closest(".sr-only"))
          seen.push(...[...words.getClientRects()].filter(({ width }) => width > 1));
      }
      const box = button.getBoundingClientRect();
      return {
        left: Math.min(...seen.map(({ left }) => left)) - box.left,
        right: box.right - Math.max(...seen.map(({ right }) => right)),
        lines: new Set(seen.map(({ top }) => Math.round(top))).size,
      };
    });

flow(
  "the words of buttons in rows keep off their edges, and take two lines at most",
  { ways: ["own"] },
  async ({ server }) => {
    const { db } = server;
    const { team, host, ben, game } = await aFullGame(server, 72);
    const soon = { teamId: team.id, hostId: host.id, zone: game.zone };
    // The next game is a ticket: the others are rows.
    await db
      .insertInto("games")
      .values({ ...soon, datetime: new Date(Date.now() + 30 * 3_600_000) })
      .execute();
    for (const [player, name] of [
      [host, /^Join Waiting List/],
      [ben, /^Check Out/],
    ] as const) {
      const page = await pageOf(server, player, true);
      await page.setViewportSize(phone);
      await openHydrated(page, `/team/${team.slug}`, "main");
      const row = page.locator(".slot", { has: page.locator("form") }).first();
      await row.waitFor();
      const summary = row.locator("summary");
      if ((await summary.count()) > 0) await summary.first().click();
      const { left, right, lines } = await roomIn(page, name);
      expect(Math.min(left, right), `${name}`).toBeGreaterThanOrEqual(8);
      expect(lines, `${name}`).toBeLessThanOrEqual(2);
      await page.context().close();
    }
  },
);

flow(
  "a guest stands in a row of their own, and what unfolds in a row is about its person",
  { ways: ["own"] },
  async ({ server }) => {
    const { db } = server;
    const { game, host, path } = await aHostedGame(db, { maxPlayers: 6 });
    const [luca] = await playersIn(db, game, ["Luca Two"]);
    await aGuest(db, { gameId: game.id, broughtBy: luca?.id ?? 0, name: "Tom" });
    const mine = await pageOf(server, host, true);
    await mine.setViewportSize(phone);
    await openHydrated(mine, path, "main");
    const rows = mine.locator("#in .game-person");
    expect(await rows.count()).toBe(2);
    const actions = async (name: string) => {
      const row = rows.filter({ has: mine.locator("summary", { hasText: name }) });
      await row.locator("summary").click();
      return row.locator(".row").getByRole("button").allTextContents();
    };
    const [ofLuca, ofTom] = [await actions("Luca"), await actions("Tom")];
    expect(ofLuca.filter((it) => /Luca/.test(it))).not.toEqual([]);
    expect(ofLuca.filter((it) => /Tom/.test(it))).toEqual([]);
    expect(ofTom.filter((it) => /Tom/.test(it))).not.toEqual([]);
    expect(ofTom.filter((it) => /Luca(?!.s guest)/.test(it))).toEqual([]);
    // The name stands in the middle of its picture.
    const gap = await rows.first().evaluate((row) => {
      const middle = (it: Element | null) => {
        const { top = 0, bottom = 0 } = it?.getBoundingClientRect() ?? {};
        return (top + bottom) / 2;
      };
      return Math.abs(middle(row.querySelector(".avatar")) - middle(row.querySelector("b")));
    });
    expect(gap).toBeLessThanOrEqual(3);
    await mine.context().close();
  },
);

flow(
  "a cancelled game counts nobody, asks nobody and is in no calendar",
  { ways: ["html"] },
  async ({ page, db }) => {
    const { game, team, host, path } = await aHostedGame(db, { maxPlayers: 6 });
    await playersIn(db, game, ["Ben Two", "Cem Three"]);
    await db.updateTable("games").set({ status: "cancelled" }).where("id", "=", game.id).execute();
    await signInPlayer(page, host);
    for (const at of [path, `/team/${team.slug}`, "/"]) {
      await page.goto(at);
      await page.getByText("Cancelled").first().waitFor();
      const words = (await page.locator("main").textContent())?.replace(/Were in \(2\)/, "");
      expect(words, at).not.toMatch(/\d( of \d+)? in\b|answered|Add to Calendar|spots? left/);
    }
  },
);
