import { aCourt, aGame, aMember, aSeries, unique } from "#db/builders.ts";
import { openPage, type TestServer, test } from "#e2e/harness/browser.ts";
import { heightOf } from "#e2e/harness/first-screen.ts";
import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { expectInReach } from "#e2e/harness/in-reach.ts";
import { hydrated, openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { atMost, NumberTable } from "#e2e/harness/number-table.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf } from "#e2e/harness/players.ts";
import { Thumb } from "#e2e/harness/taps.ts";

/** The screen of the first measurements. */
const phone = { width: 360, height: 740 };

const table = new NumberTable();
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

test("each job of hosts, players and guests takes as little as possible", async ({ server }) => {
  await asHost(server);
  await asHostAfterwards(server);
  await asCaptain(server);
  await asPlayer(server);
  await asGuest(server);
  await asVisitor(server);
  table.expectAllMet();
});

async function aHost(server: TestServer, ...given: Parameters<typeof aHostedGame>[1][]) {
  const scene = await aHostedGame(server.db, ...given);
  const page = await pageOf(server, scene.host, true);
  await page.setViewportSize(phone);
  return { ...scene, page };
}

/** Asks friends, adds somebody, reads who is missing, and does it again next week. */
async function asHost(server: TestServer) {
  const { page, path, team, game, host } = await aHost(server);
  const organiser = await programOf(server, host);
  const opened = { open: true, max: 30 };
  const { json } = await organiser.call("PUT", `/api/games/${game.id}/guest-link`, opened);
  const [ben] = await playersIn(server.db, game, ["Ben Two"]);
  await aPlayer(server.db, { teamId: team.id, name: "Cem Three" });
  await openHydrated(page, path, "main");
  const share = page.getByRole("navigation", { name: "Organise" }).locator("a").first();
  await expectInReach(share);
  const link = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text");
  const isForFriends = link?.endsWith(json.url) ?? false;
  table.add(atMost("the link for friends", { taps: isForFriends ? 1 : 99, fields: 0 }, one));

  const adding = new Thumb(page);
  await page.locator("#add-player").getByLabel("Name").fill("Tom Without");
  await adding.tap(page.locator("#add-player").getByRole("button", { name: "Add" }));
  await page.getByRole("heading", { name: "In (2)" }).waitFor();
  table.add(atMost("add a player without an account", { taps: adding.taps, fields: 1 }, oneField));

  const missing = new Thumb(page);
  await missing.tap(page.getByRole("link", { name: "Game day" }));
  await page.locator("#unanswered").getByText("Cem Three").waitFor();
  table.add(atMost("who has not answered", missing, one));

  const program = await programOf(server, ben ?? { email: null });
  await program.call("POST", `/api/games/${game.id}/checkin`, { checkedIn: false });
  await openHydrated(page, "/", "main");
  await page.getByText(/1 dropped out/).waitFor();
  table.add(atMost("who dropped out", new Thumb(page), { taps: 0, fields: 0 }));
  await expectInReach(page.getByRole("link", { name: "Schedule Game" }).first());

  const again = new Thumb(page);
  await again.tap(page.getByRole("link", { name: /^Next week too/ }).first());
  await hydrated(page, "dialog form");
  await again.tap(page.getByRole("button", { name: "Schedule Game", exact: true }));
  await page.getByText("You are in", { exact: true }).waitFor();
  await expectInReach(page.locator(".notice").getByRole("link", { name: "Share" }).first());
  const { taps, fields } = again;
  table.add(atMost("again next week, in it, and shared", { taps: taps + 1, fields }, three));
  await page.context().close();
}

async function asHostAfterwards(server: TestServer) {
  const { page, path, game } = await aHost(server, { datetime: inDays(-0.02) });
  await playersIn(server.db, game, ["Ben Two", "Cem Three"]);
  await openHydrated(page, path, "main");
  const thumb = new Thumb(page);
  await thumb.tap(page.getByRole("link", { name: "Attendance" }));
  await thumb.tap(page.getByRole("button", { name: "Did not come Ben Two" }));
  await page.getByText("1 of 2 came").waitFor();
  table.add(atMost("note who came", thumb, { taps: 2, fields: 0 }));
  await page.context().close();
}

/** A team of 41: another captain, another key, and the end of a series. */
async function asCaptain(server: TestServer) {
  const { db } = server;
  const { page, team, host } = await aHost(server);
  for (let more = 1; more <= 40; more++)
    await aMember(db, { teamId: team.id, name: `Player ${more}` });
  const at = `/team/${team.slug}`;
  await openHydrated(page, at, "main");
  const naming = new Thumb(page);
  await naming.tap(page.locator(".jumps").getByRole("link", { name: /^Members/ }));
  await naming.tap(page.locator("main").getByRole("link", { name: "Members", exact: true }));
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  const height = await heightOf(page);
  table.add({
    job: "41 members on one page",
    now: `${height} px`,
    possible: "4,000 px",
    isMet: height <= 4_000,
  });
  await naming.tap(page.locator("summary", { hasText: "Manage Player 40" }));
  await naming.tap(page.getByRole("button", { name: "Make captain Player 40" }));
  await page.getByText("Player 40 is a captain now").waitFor();
  table.add(atMost("make somebody captain", naming, { taps: 4, fields: 0 }));

  await openHydrated(page, at, "main");
  const renewing = new Thumb(page);
  await renewing.tap(page.getByRole("link", { name: "New Key" }));
  await renewing.tap(page.getByRole("button", { name: "Make a new key" }));
  await page.locator(".notice").getByText("New Key").first().waitFor();
  table.add(atMost("a new key", renewing, { taps: 2, fields: 0 }));

  const series = await aSeries(db, { teamId: team.id, hostId: host.id });
  await openHydrated(page, `/series/${series.id}`, "main");
  const ending = new Thumb(page);
  const stop = page.getByRole("button", { name: "Stop After This Game" });
  await ending.tap(stop.first());
  await page.waitForURL(/\/end/);
  await ending.tap(stop.first());
  await page.waitForURL((url) => !url.pathname.endsWith("/end"));
  table.add(atMost("end a series, from its page", ending, { taps: 2, fields: 0 }));
  await page.context().close();
}

async function asPlayer(server: TestServer) {
  const page = await openPage(server, { viewport: phone });
  const me = await signInAsNewUser(page, server.db);
  const { team } = await aHostedGame(server.db);
  await aMember(server.db, { teamId: team.id, userId: me.id });
  await openHydrated(page, "/", "main");
  const thumb = new Thumb(page);
  await thumb.tap(page.getByRole("link", { name: me.name }));
  await thumb.tap(page.getByRole("link", { name: "Calendar", exact: true }));
  await page.waitForURL("/profile/calendar");
  await thumb.tap(page.getByRole("button", { name: "My games" }));
  await page.getByLabel("Calendar link of My games").waitFor();
  table.add(atMost("my games in the calendar, with scripts", thumb, three));

  await openHydrated(page, `/team/${team.slug}`, "main");
  const muting = new Thumb(page);
  await muting.tap(page.getByRole("button", { name: /^Mute/ }));
  await page.getByRole("button", { name: /^Unmute/ }).waitFor();
  table.add(atMost("mute a team", muting, one));
  await page.context().close();
}

/** Replies by a name, and keeps the reply in a new account. */
async function asGuest(server: TestServer) {
  const { code } = await anOpenGame(server, { maxPlayers: 10 });
  const page = await openPage(server, { viewport: phone });
  await page.goto(`/g/${code}`);
  const thumb = new Thumb(page);
  await thumb.fill("Your Name", "Tom");
  await thumb.tap(page.getByRole("button", { name: "I'm In" }));
  await page.getByRole("heading", { name: "You're in" }).waitFor();
  const isInSight = thumb.scrolls === 0;
  table.add({ ...atMost("reply as a guest, no scroll", thumb, oneField), isMet: isInSight });

  const claiming = new Thumb(page);
  await claiming.tap(page.locator("main").getByRole("link", { name: "Sign Up" }));
  await claiming.fill("Full Name", "Tom Claims");
  await claiming.fill("Email Address", `${unique("tom").replace(" ", "-")}@openrun.example`);
  await claiming.fill("Password", "pick-and-roll");
  await claiming.fill("Retype Password", "pick-and-roll");
  await claiming.tap(page.getByRole("button", { name: "Create Profile" }));
  await claiming.tap(page.getByRole("button", { name: "Keep This in My Account" }));
  await page.waitForURL("/");
  table.add(atMost("keep the reply in a new account", claiming, { taps: 3, fields: 4 }));
  await page.context().close();
}

/** The row of a game leads to its page, which has the field for a name, too. */
async function asVisitor(server: TestServer) {
  const court = await aCourt(server.db);
  const game = await aGame(server.db, { teamId: court.id, datetime: inDays(0.05) });
  const page = await openPage(server, { viewport: phone });
  await openHydrated(page, "/", "main");
  const thumb = new Thumb(page);
  await thumb.tap(page.locator(`.slot-link[href="/games/${game.id}"]`));
  await thumb.fill("Your Name", "Tom Tonight");
  await thumb.tap(page.getByRole("button", { name: "I'm In" }));
  await page.getByRole("heading", { name: "You're in" }).waitFor();
  table.add(atMost("in tonight by the row of a game", thumb, { taps: 2, fields: 1 }));
  await page.context().close();
}

const one = { taps: 1, fields: 0 };
const oneField = { taps: 1, fields: 1 };
const three = { taps: 3, fields: 0 };
