import { aGuest, anAnswer } from "#db/builders-answers.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

const nextYear = new Date().getUTCFullYear() + 1;

/** A game of a team with a maximum of three, and a signed-in captain who is its host. */
async function aHostedGame(server: TestServer, given: Parameters<typeof aGame>[1] = {}) {
  const captain = await aSignedInMember(server);
  const game = await aGame(server.db, { teamId: captain.team.id, hostId: captain.id, ...given });
  return { ...captain, game, path: `/games/${game.id}` };
}

describe("the page of a game", () => {
  test("shows when, where, how many, and the three answers", async ({ server }) => {
    const datetime = new Date(`${nextYear}-03-02T18:00:00Z`);
    const { browser, path, team } = await aHostedGame(server, { datetime, minutes: 90 });
    const { status, page, body } = await browser.get(path);
    expect(status).toBe(200);
    expect(page.text("h1")).toContain("19:00–20:30");
    expect(page.text("main")).toContain("Berlin time");
    expect(page.text("main")).toContain(team.address);
    expect(page.text("main")).toContain("0 in");
    expect(page.form("In").fields.answer).toBe("in");
    const form = page.form("Can't come");
    // Back at its top, where the notice is.
    expect([form.action, form.fields.next]).toEqual([`${path}/answer`, path]);
    expect(body).toContain("members");
    expect(page.attribute("meta[name=robots]", "content")).toBe("noindex");
  });

  test("shows its note as text, its host and a form for the week after", async ({ server }) => {
    const note = "Bring a <b>dark</b> shirt";
    const { browser, path, game, name } = await aHostedGame(server, { note, maxPlayers: 10 });
    const { page } = await browser.get(path);
    expect(page.text("main")).toContain(note);
    expect(page.text("main")).toContain(name.split(" ")[0]);
    expect(page.text("main")).toContain("10 spots left");
    expect(page.link("Schedule again")).toBe(`/schedule?again=${game.id}`);
  });

  test("of a court shows counts and the host's first name to all", async ({ server, guest }) => {
    const court = await aCourt(server.db);
    const host = await aMember(server.db, { teamId: court.id, name: "Maya Secret" });
    const game = await aGame(server.db, { teamId: court.id, hostId: host.id, maxPlayers: 4 });
    const comment = "Nobody else reads this";
    await anAnswer(server.db, { gameId: game.id, userId: host.id, comment });
    const { browser: stranger } = await aSignedInUser(server);
    for (const reader of [guest, stranger]) {
      const { status, body, page } = await reader.get(`/games/${game.id}`);
      expect(status).toBe(200);
      expect(page.text("main")).toContain("1 of 4 in");
      expect(page.text("main")).toContain("Maya");
      expect(body).not.toContain("Secret");
      expect(body).not.toContain(comment);
    }
  });

  test("lists guests below the members, and says who brings them", async ({ server, db }) => {
    const { browser, path, game, team } = await aHostedGame(server);
    const luca = await aMember(db, { teamId: team.id, name: "Luca Moretti" });
    const nina = await aMember(db, { teamId: team.id, name: "Nina Novak" });
    for (const { id: userId } of [luca, nina]) await anAnswer(db, { gameId: game.id, userId });
    await aGuest(db, { gameId: game.id, broughtBy: luca.id, name: "Tom" });
    const { page } = await browser.get(path);
    const rows = page.texts("#in .game-people > li");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/Luca Moretti.*Remove from game Luca Moretti/);
    expect(rows[0]).not.toContain("Tom");
    expect(rows[1]).toContain("Nina Novak");
    expect(page.text("#in h3")).toBe("Guests (1)");
    expect(rows[2]).toMatch(/^T Tom Guest of Luca Remove Tom/);

    // Nothing unfolds in a guest's row of a member who can only report the guest.
    const other = await aSignedInUser(server);
    await aMember(db, { teamId: team.id, userId: other.id });
    const seen = (await other.browser.get(path)).page;
    expect(seen.texts("#in .game-people > li").at(-1)).toBe("T Tom Guest of Luca");
    expect(seen.has("#in .game-people > li:last-child details summary .avatar-guest")).toBe(false);
    expect(seen.link("Tom")).toMatch(/report\?kind=guest/);
  });

  test("calls the guest who is offered a spot by the first name of who brings them", async ({
    server,
    db,
  }) => {
    const { browser, path, game, team } = await aHostedGame(server, { maxPlayers: 2 });
    const { id: broughtBy } = await aMember(db, { teamId: team.id, name: "Luca Moretti" });
    await anAnswer(db, { gameId: game.id, userId: broughtBy });
    const offerUntil = new Date(Date.now() + 3_600_000);
    await aGuest(db, { gameId: game.id, broughtBy, status: "waiting", offerUntil });
    const { page } = await browser.get(path);
    expect(page.text("main")).toContain("1 spot offered to Guest of Luca until");
    expect((await browser.get("/")).page.text("main")).not.toContain("of Luca Moretti");
  });

  test("shows guests who said maybe or no, and counts them", async ({ server, db }) => {
    const { browser, path, game, team } = await aHostedGame(server);
    const say = (name: string, status: "maybe" | "no") =>
      aGuest(db, { gameId: game.id, name, status, secretHash: `${name}-${game.id}` });
    for (const name of ["Tom", "Tim"]) await say(name, "maybe");
    await say("Tam", "no");
    const { page } = await browser.get(path);
    expect(page.text("#maybe")).toMatch(/Maybe \(2\).*Tom Guest.*Tim Guest/);
    expect(page.text("#cant")).toMatch(/Can't come \(1\).*Tam Guest/);
    const card = (await browser.get(`/team/${team.slug}`)).page.text(".ticket-who");
    expect(card).toMatch(/2\smaybe · 1\scan't/);
    const { json } = await browser.call("GET", `/api/games/${game.id}`);
    expect(json).toMatchObject({
      maybe: [/guest:\d+/, /guest:\d+/].map((id) => expect.stringMatching(id)),
    });
  });

  test("says that a game is on once that is decided, in place of a past moment", async ({
    server,
    db,
  }) => {
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    const given = { datetime: hours(2), minPlayers: 2, decideAt: hours(-1), decided: "on" };
    const { browser, path, game } = await aHostedGame(server, given);
    const decision = async () => {
      const { page } = await browser.get(path);
      return /Decision (.+?) (?:Checking|Guests|Schedule)/.exec(page.text(".game-facts"))?.[1];
    };
    expect(await decision()).toBe("is on");
    const facts = { datetime: hours(30), decideAt: hours(29), decided: null };
    await db.updateTable("games").set(facts).where("id", "=", game.id).execute();
    expect(await decision()).toMatch(/^called off .+ \d\d:\d\d if too few are in$/);
  });

  test("of a cancelled game shows why it was cancelled, and no button", async ({ server }) => {
    const cancelled = { status: "cancelled", cancelReason: "The hall is closed" };
    const { browser, path, team } = await aHostedGame(server, cancelled);
    for (const at of [path, "/", `/team/${team.slug}`]) {
      const { page } = await browser.get(at);
      expect(page.text("main"), at).toContain("Cancelled");
      expect(page.text("main"), at).toContain("The hall is closed");
      expect(page.text("main"), at).not.toContain("Check In");
      expect(page.text("main"), at).not.toMatch(/\d( of \d+)? in\b|answered|spots? left/);
      expect(page.has(".game-answers"), at).toBe(false);
    }
  });
});

describe("more options of a new game", () => {
  const typed = { date: `${nextYear}-03-02`, time: "19:00" };

  test("are closed, and store what is typed", async ({ server, db }) => {
    const { browser, team } = await aSignedInMember(server);
    const form = await browser.get("/schedule");
    expect(form.page.has("dialog details:not([open])")).toBe(true);
    expect(form.page.attribute("[name=maxPlayers]", "placeholder")).toBe("No limit");
    expect(form.page.attribute("[name=maxPlayers]", "value")).toBe("");
    const facts = { maxPlayers: "10", minPlayers: "6", minutes: "90", note: "Dark shirts" };
    await browser.press(form, "Schedule Game", { ...typed, teamId: `${team.id}`, ...facts });
    const games = db.selectFrom("games").select(["maxPlayers", "minPlayers", "minutes", "note"]);
    expect(await games.where("teamId", "=", team.id).execute()).toEqual([
      { maxPlayers: 10, minPlayers: 6, minutes: 90, note: "Dark shirts" },
    ]);
  });

  test("open where something is wrong, with what was typed", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const form = await browser.get("/schedule");
    const wrong = { ...typed, teamId: `${team.id}`, minutes: "1", note: "Keep <me>" };
    const again = await browser.press(form, "Schedule Game", wrong);
    expect(again.status).toBe(400);
    expect(again.page.has("dialog details[open]")).toBe(true);
    expect(again.page.text("#minutes-error")).toContain("The length must be 15 to 480 minutes");
    expect(again.page.attribute("[name=minutes]", "value")).toBe("1");
    expect(again.page.text("[name=note]")).toBe("Keep <me>");
  });

  test("are those of the game before with Schedule again", async ({ server }) => {
    const facts = { maxPlayers: 12, minutes: 75, lateMinutes: 180, guestsEach: 0, note: "Indoors" };
    const { browser, path } = await aHostedGame(server, facts);
    const { page } = await browser.get(path);
    const form = (await browser.get(`${page.link("Schedule again")}`)).page.form("Schedule Game");
    expect(form.fields).toMatchObject({
      maxPlayers: "12",
      minutes: "75",
      lateMinutes: "180",
      guestsEach: "0",
      note: "Indoors",
    });
  });
});

test("the page of a game at a court has its preview in chats", async ({ server, guest }) => {
  const court = await aCourt(server.db);
  const game = await aGame(server.db, { teamId: court.id, maxPlayers: 8 });
  const { body } = await guest.get(`/games/${game.id}`);
  expect(body).toContain(`content="0 of 8 in · 8 spots left · ${court.address}"`);
  const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(body) ?? [];
  expect(new URL(image).pathname).toMatch(/^\/og\/court\//);
  expect((await guest.get(new URL(image).pathname)).headers.get("content-type")).toBe("image/png");
});
