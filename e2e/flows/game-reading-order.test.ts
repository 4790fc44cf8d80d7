import type { Page } from "playwright";
import { accessibilityErrors, announcements, mainLines } from "#e2e/harness/announcements.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { aFullGame } from "#e2e/harness/full-game.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { pageOf } from "#e2e/harness/players.ts";

/** What is announced to a waiting player, with ">" for what unfolds: their own answer first, then the others. */
const player = `link Readers; h1 the time; link Spielweg 1, Berlin; h2 2 of 2 in Full, 2 waiting;
  button Leave waiting list Readers; group Your answer; button Maybe; button Can't come;
  > Add a comment; h2 Invite; link QR code; link the invitation; button Copy link;
  link Share on WhatsApp Readers; h2 In (2); > Copy list;
  link Ben Two, report or block; link Cem Three, report or block;
  h2 Waiting list (2); link Eve Five, report or block; h2 About this game; > Add to Calendar; > Bring a guest;
  h2 Bring a guest; link Schedule again; link Report this game`;

/** What is announced to the host. */
const host = `link Readers; h1 the time; link Spielweg 1, Berlin; link Share on WhatsApp Readers;
  link Add player; link Edit Game; h2 2 of 2 in Full, 2 waiting;
  button Join Waiting List Readers; group Are you in?; button Maybe; button Can't come;
  h2 Invite; link QR code; link the invitation; button Copy link; link Guest link;
  h2 Add a player; textbox Name (required); button Add to the line; h2 In (2); > Copy list;
  > Ben Two; > Cem Three; h2 Waiting list (2); > Dee Four; > Eve Five;
  link 1 has not answered; h2 About this game; > Add to Calendar; h2 Manage; link Game day;
  link Another host for this game; link Cancel game; link Schedule again;
  link Report this game`;

flow(
  "the page of a game is read in its order, by players and by its host, with names beside their pictures",
  { ways: ["own"] },
  async ({ server }) => {
    const game = await aFullGame(server, 72);
    const named = { name: "Readers" };
    await server.db.updateTable("teams").set(named).where("id", "=", game.team.id).execute();
    // The zone of the browser: nobody is asked whether to switch to it.
    await server.db.updateTable("users").set({ timezone: "Europe/Berlin" }).execute();
    for (const [reader, lines] of [
      [game.dee, player],
      [game.host, host],
    ] as const) {
      const page = await pageOf(server, reader, true);
      await openHydrated(page, game.path);
      await expect.poll(() => linesOf(page)).toEqual(lines.split(/;\s*/));
      expect(accessibilityErrors(await announcements(page))).toEqual([]);
      expect(await page.locator("#in .game-person").first().evaluate(offMiddle)).toBeLessThan(3);
      await page.context().close();
    }
  },
);

const linesOf = async (page: Page) =>
  mainLines(await announcements(page)).map((line) =>
    line
      .replace(/^h1 .*/, "h1 the time")
      .replace(/^link localhost.*/, "link the invitation")
      .replace(/^DisclosureTriangle/, ">"),
  );

/** How far the middle of a name is above or below that of its row, and so of its picture, in
 * pixels. */
function offMiddle(row: Element): number {
  const [picture = 0, name = 0] = ["[data-face]", "b"].map((part) => {
    const { top = 0, bottom = 0 } = row.querySelector(part)?.getBoundingClientRect() ?? {};
    return (top + bottom) / 2;
  });
  return Math.abs(picture - name);
}
