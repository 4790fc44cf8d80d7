import { aCourt, aGame, aMember, aTeam } from "#db/builders.ts";
import { openPage, type TestServer, test } from "#e2e/harness/browser.ts";
import { aBusyPlayer, bottomOf, heightOf, smallPhone } from "#e2e/harness/first-screen.ts";
import { hydrated, openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { atLeast, NumberTable } from "#e2e/harness/number-table.ts";
import { loadOnSlow3g, Thumb } from "#e2e/harness/taps.ts";

/** The screen of the first measurements. */
const phone = { width: 360, height: 740 };

const table = new NumberTable();
const screens = (px: number) => `${(px / smallPhone.height).toFixed(1)} screens (${px} px)`;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

test("each of the main numbers is at its possible value", async ({ server }) => {
  await asBusyPlayer(server);
  await asVisitor(server);
  await asInvited(server);
  await asPlanner(server);
  await asCaptain(server);
  await onSlow3g(server);
  table.expectAllMet();
});

async function asBusyPlayer(server: TestServer) {
  const { page, team } = await aBusyPlayer(server);
  const thumb = new Thumb(page);
  await page.setViewportSize(phone);
  await page.goto("/");
  const games = await page
    .locator(".ticket, .slot")
    .evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().bottom <= innerHeight));
  await page.setViewportSize(smallPhone);
  const checkIn = ".ticket .check-in button";
  await openHydrated(page, "/", checkIn);
  const home = await heightOf(page);
  const bottom = Math.round(await bottomOf(page, checkIn));
  await thumb.tap(page.locator(checkIn));
  await page.getByText("You are in", { exact: true }).waitFor();
  const { taps, scrolls } = thumb;
  const names = new Thumb(page);
  await names.tap(page.locator(".ticket-names summary"));
  await page.locator(".ticket-list").getByText("(you)").first().waitFor();
  table.add(
    {
      job: "open app -> check in",
      now: `${taps} tap, ${scrolls} scrolls, button ends at ${bottom} px`,
      possible: "1 tap, no scroll",
      isMet: taps === 1 && scrolls === 0,
    },
    atLeast("games on one phone screen of 740 px", games.length, 3),
    {
      job: "see the names of who comes",
      now: `${names.taps} tap`,
      possible: "1 tap",
      isMet: names.taps === 1,
    },
    {
      job: "Home with 67 games",
      now: screens(home),
      possible: "under 4 screens",
      isMet: home < 4 * smallPhone.height,
    },
  );
  await page.goto(`/team/${team.slug}`);
  const jump = Math.round(await bottomOf(page, ".jumps"));
  table.add({
    job: "team page with 62 games: way to the key",
    now: screens(jump),
    possible: "within 1 screen",
    isMet: jump < smallPhone.height,
  });
  await page.context().close();
}

/** A game at a court is on its page, and on Home, without a tap. */
async function asVisitor(server: TestServer) {
  const court = await aCourt(server.db);
  await aGame(server.db, { teamId: court.id, datetime: inDays(0.1) });
  const page = await openPage(server, { viewport: smallPhone });
  await page.goto(`/court/${court.slug}`);
  const onCourt = await page.locator(".slot").count();
  await page.goto("/");
  table.add(
    atLeast("visitor: games on a court's page, 0 taps", onCourt, 1),
    atLeast("visitor: games tonight on Home, 0 taps", await page.locator(".slot").count(), 1),
  );
  await page.context().close();
}

async function asInvited(server: TestServer) {
  const { db } = server;
  const team = await aTeam(db);
  const game = await aGame(db, { teamId: team.id });
  const page = await openPage(server, { viewport: smallPhone });
  const thumb = new Thumb(page);
  await openHydrated(page, `/invite?key=${team.secretKey}&game=${game.id}`, "form");
  const { pathname } = new URL(page.url());
  await thumb.fill("Full Name", "Ada Lovelace");
  await thumb.fill("Email Address", `numbers-${game.id}@openrun.example`);
  await thumb.fill("Password", "secret1");
  await thumb.fill("Retype Password", "secret1");
  await thumb.tap(page.getByRole("button", { name: "Sign Up & Join Team" }));
  await thumb.tap(page.getByRole("button", { name: "Check In" }));
  await page.getByRole("button", { name: "Check Out" }).waitFor();
  const { fields, taps } = thumb;
  const isSamePage = new URL(page.url()).pathname === pathname;
  table.add({
    job: "invitee -> member -> checked in",
    now: `${fields} fields + ${taps} taps, ${isSamePage ? "one page" : "two pages"}`,
    possible: "3-4 fields + 2 taps, one page",
    isMet: fields <= 4 && taps === 2 && isSamePage,
  });
  await page.context().close();
}

/** The game of last week once more: in it at once, and the address to share one tap further. */
async function asPlanner(server: TestServer) {
  const { db } = server;
  const page = await openPage(server, { viewport: smallPhone });
  const me = await signInAsNewUser(page, db);
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId: me.id });
  await aGame(db, { teamId: team.id, datetime: inDays(1) });
  const thumb = new Thumb(page);
  await openHydrated(page, `/team/${team.slug}`, "main");
  await thumb.tap(page.getByRole("link", { name: "Next week too" }).first());
  await hydrated(page, "dialog form");
  await thumb.tap(page.getByRole("button", { name: "Schedule Game", exact: true }));
  await page.getByText("Game Scheduled!").waitFor();
  await page.getByText("You are in", { exact: true }).waitFor();
  const { taps } = thumb;
  table.add({
    job: "the same game next week, and in it",
    now: `${taps} taps; Share in the notice`,
    possible: "2 taps",
    isMet: taps === 2,
  });
  await page.locator(".notice, .toast").getByRole("link", { name: "Share" }).first().waitFor();
  await page.context().close();
}

/** Edits a game on its page: another time, then cancelled. */
async function asCaptain(server: TestServer) {
  const { db } = server;
  const page = await openPage(server, { viewport: smallPhone });
  const me = await signInAsNewUser(page, db);
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId: me.id });
  const game = await aGame(db, { teamId: team.id, datetime: inDays(3) });
  const change = async (opens: string, confirms: string, said: string, typed: string[] = []) => {
    const thumb = new Thumb(page);
    await openHydrated(page, `/games/${game.id}`, "main");
    await thumb.tap(page.getByRole("link", { name: opens }));
    await hydrated(page, "dialog form");
    for (const time of typed) await thumb.fill("Time", time);
    await thumb.tap(page.getByRole("dialog").getByRole("button", { name: confirms, exact: true }));
    await page.getByText(said).first().waitFor();
    return thumb;
  };
  const moved = await change("Edit Game", "Save Changes", "Game Changed", ["18:45"]);
  const cancelled = await change("Cancel game", "Cancel game", "Game Cancelled");
  table.add({
    job: "move or cancel a game",
    now: `${moved.taps} taps and the new time; ${cancelled.taps} taps`,
    possible: "2 taps",
    isMet: moved.taps === 2 && moved.fields === 1 && cancelled.taps === 2,
  });
  await page.context().close();
}

async function onSlow3g(server: TestServer) {
  const { page } = await aBusyPlayer(server);
  const { paint, load, kbWithoutScripts, kb } = await loadOnSlow3g(page, "/");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  table.add({
    job: "slow 3G, Home signed in",
    now: `FCP ${seconds(paint)}, load ${seconds(load)}, ${Math.round(kbWithoutScripts)} KB, ${Math.round(kb)} KB with scripts`,
    possible: "FCP 1.1 s, 30 KB, 175 KB with scripts",
    isMet: paint < 1_300 && kbWithoutScripts <= 30 && kb <= 175,
  });
  await page.context().close();
}
