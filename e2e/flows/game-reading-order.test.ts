import type { Page } from "playwright";
import { accessibilityErrors, announcements, mainLines } from "#e2e/harness/announcements.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { aFullGame } from "#e2e/harness/full-game.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { pageOf } from "#e2e/harness/players.ts";

const answers = ["button Maybe", "button Can't come"];
const qrCode = "DisclosureTriangle QR code";
const facts = "h2 About this game";
const calendar = "DisclosureTriangle Add to Calendar";
const links = ["link Schedule again", "link Report this game"];
const head = ["link Readers", "h1 the time", "link Spielweg 1, Berlin"];

/** The announcements to a waiting player: their own answer first, then the others. */
const player = [
  ...head,
  "h2 2 of 2 in Full, 2 waiting",
  "button Leave waiting list Readers",
  "group Your answer",
  ...answers,
  "DisclosureTriangle Add a comment",
  "h2 Invite",
  qrCode,
  "link the invitation",
  "button Copy link",
  "link Share on WhatsApp Readers",
  "h2 In (2)",
  "DisclosureTriangle Ben Two",
  "DisclosureTriangle Cem Three",
  "DisclosureTriangle Copy list",
  "h2 Waiting list (2)",
  "DisclosureTriangle Eve Five",
  facts,
  calendar,
  "DisclosureTriangle Bring a guest",
  "h2 Bring a guest",
  ...links,
];

/** The announcements to the host: each button with the name of the player. */
const host = [
  ...head,
  "link Share on WhatsApp Readers",
  "link Add player",
  "link Edit Game",
  "h2 2 of 2 in Full, 2 waiting",
  "button Join Waiting List Readers",
  "group Are you in?",
  ...answers,
  "h2 Invite",
  qrCode,
  "link the invitation",
  "button Copy link",
  "link Guest link",
  "h2 Add a player",
  "textbox Name (required)",
  "button Add to the line",
  "h2 In (2)",
  "DisclosureTriangle Ben Two",
  "DisclosureTriangle Cem Three",
  "DisclosureTriangle Copy list",
  "h2 Waiting list (2)",
  "DisclosureTriangle Dee Four",
  "DisclosureTriangle Eve Five",
  "link 1 has not answered",
  facts,
  calendar,
  "h2 Manage",
  "link Game day",
  "link Another host for this game",
  "link Cancel game",
  ...links,
];

flow(
  "the page of a game is read in its order, by players and by its host",
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
      await expect.poll(() => linesOf(page)).toEqual(lines);
      expect(accessibilityErrors(await announcements(page))).toEqual([]);
      await page.context().close();
    }
  },
);

const linesOf = async (page: Page) =>
  mainLines(await announcements(page)).map((line) =>
    line.replace(/^h1 .*/, "h1 the time").replace(/^link localhost.*/, "link the invitation"),
  );
