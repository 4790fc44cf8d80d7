import { gamePagePath } from "#app/features/games/paths.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { days } from "#e2e/harness/guest-link.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

/** A court's game of tomorrow, somebody with an account who is not in the court, and what they are there. */
async function aGameAtCourt(server: TestServer, given: Partial<Parameters<typeof aGame>[1]> = {}) {
  const court = await aCourt(server.db);
  const game = await aGame(server.db, { teamId: court.id, datetime: days(1), ...given });
  const sam = await aSignedInUser(server);
  const isMember = async () => {
    const memberships = server.db.selectFrom("memberships").select("userId");
    const rows = await memberships
      .where("teamId", "=", court.id)
      .where("userId", "=", sam.id)
      .execute();
    return rows.length === 1;
  };
  const answer = async () => {
    const rows = await listAnswers(server.db, { gameId: game.id, userId: sam.id });
    return rows.map(({ status, guestId }) => (guestId === null ? status : "guest"));
  };
  return { court, game, sam, path: gamePagePath(game.id), isMember, answer };
}

describe("I'm In with an account", () => {
  test("joins the court and checks in by one press on the page of the game", async ({ server }) => {
    const { sam, path, court, isMember, answer } = await aGameAtCourt(server);
    const page = await sam.browser.get(path);
    expect(page.page.text("main")).toContain("Come and play");
    const after = await sam.browser.press(page, "I'm In");
    expect(after.path).toBe(path);
    expect(after.page.text("[role=status]")).toContain(`You have joined ${court.name} and are in.`);
    expect(after.page.text("main")).toContain("You are in");
    expect(await isMember()).toBe(true);
    expect(await answer()).toEqual(["in"]);
  });

  test("does the same from the page of the court, and is no guest", async ({ server }) => {
    const { sam, path, court, game, answer } = await aGameAtCourt(server);
    const page = await sam.browser.get(`/court/${court.slug}`);
    const button = page.page.root.querySelector(`form[action="${path}/come"] button`);
    const after = await sam.browser.press(page, button?.getAttribute("aria-label") ?? "");
    expect(after.path).toBe(path);
    expect(await answer()).toEqual(["in"]);
    expect(await listAnswers(server.db, { gameId: game.id })).toMatchObject([{ guestId: null }]);
  });

  test("stands in line when the game is full, by a button that says so", async ({ server }) => {
    const { sam, path, game, court, answer } = await aGameAtCourt(server, { maxPlayers: 2 });
    for (let at = 0; at < 2; at++) {
      const { id: userId } = await aMember(server.db, { teamId: court.id });
      await aCheckIn(server.db, { gameId: game.id, userId });
    }
    const page = await sam.browser.get(path);
    expect(page.page.text("main")).not.toContain("I'm In");
    const after = await sam.browser.press(page, "Join Waiting List");
    expect(after.page.text("[role=status]")).toContain("number 1 in line");
    expect(await answer()).toEqual(["waiting"]);
  });

  test.for([
    ["cancelled", { status: "cancelled" }, "This game was cancelled"],
    ["over", { datetime: days(-3) }, "This game is over"],
  ] as const)("joins nothing for a game that is %s", async ([, given, why], { server }) => {
    const { sam, path, isMember } = await aGameAtCourt(server, given);
    const after = await sam.browser.submit(`${path}/come`);
    expect(after.body).toContain(why);
    expect(await isMember()).toBe(false);
  });

  test("refuses the banned, and a team that is joined with its key", async ({ server }) => {
    const { sam, path, court, isMember, answer } = await aGameAtCourt(server);
    const ban = { teamId: court.id, userId: sam.id, byUser: sam.id };
    await server.db.insertInto("bans").values(ban).execute();
    expect((await sam.browser.submit(`${path}/come`)).body).toContain("You cannot join this court");
    expect(await isMember()).toBe(false);
    expect(await answer()).toEqual([]);
    const teams = server.db.updateTable("teams").set({ type: "team" });
    await teams.where("id", "=", court.id).execute();
    await sam.browser.submit(`${path}/come`);
    expect(await isMember()).toBe(false);
  });

  test("a member who presses an old page is in, and stays a member once", async ({ server }) => {
    const { sam, path, court, answer } = await aGameAtCourt(server);
    await aMember(server.db, { teamId: court.id, userId: sam.id });
    await sam.browser.submit(`${path}/come`);
    await sam.browser.submit(`${path}/come`);
    expect(await answer()).toEqual(["in"]);
  });
});

describe("I'm In without an account", () => {
  test("is a field for a name on the page of the game itself", async ({ server, guest }) => {
    const { path, game } = await aGameAtCourt(server);
    const page = await guest.get(path);
    const own = await guest.press(page, "I'm In", { name: "Tom" });
    expect(own.path).toMatch(/^\/r\//);
    expect(own.page.text("main")).toContain("You're in");
    expect(await listAnswers(server.db, { gameId: game.id })).toMatchObject([{ name: "Tom" }]);
  });

  test("says full for guests before the form, and asks the host", async ({ server, guest }) => {
    const { path, game } = await aGameAtCourt(server);
    const games = server.db.updateTable("games").set({ guestMax: 0 });
    await games.where("id", "=", game.id).execute();
    const page = await guest.get(path);
    expect(page.page.text("main")).toContain("Full for guests");
    expect(page.page.text("main")).not.toContain("I'm In");
    const own = await guest.press(page, "Ask a captain", { name: "Tom" });
    expect(own.page.text("main")).toContain("You asked to come");
  });

  test("needs an account where the link is closed", async ({ server, guest }) => {
    const { path, game } = await aGameAtCourt(server);
    const games = server.db.updateTable("games").set({ guestCode: null });
    await games.where("id", "=", game.id).execute();
    const { page } = await guest.get(path);
    expect(page.text("main")).not.toContain("I'm In");
    expect(page.link("Sign In")).toContain(encodeURIComponent(path));
  });

  test("leads from each row of Home, also of a game that runs and has room", async ({
    server,
    guest,
  }) => {
    const { court, game } = await aGameAtCourt(server, {
      datetime: new Date(Date.now() - 600_000),
    });
    const next = await aGame(server.db, { teamId: court.id, datetime: days(1) });
    const { page } = await guest.get(`/court/${court.slug}`);
    const links = page.root.querySelectorAll(".slot-open .check-in a");
    const to = links.map((link) => link.getAttribute("href"));
    expect(to.toSorted()).toEqual([`/g/${next.guestCode}`, gamePagePath(game.id)]);
  });
});
