import { aGuest, anAnswer, removeAnswers } from "#db/builders-answers.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aTeam,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);

describe("the home page", () => {
  test("invites visitors to sign in, and has nothing disabled or loading", async ({ guest }) => {
    const { page, body, status } = await guest.get("/");

    expect(status).toBe(200);
    expect(page.texts("section h2")).toEqual([
      "Latest added Courts",
      "Upcoming Games",
      "My Teams & Courts",
    ]);
    expect(page.text()).toContain("Friends answer by one link");
    expect(page.link("Start a team")).toBe("/create");
    expect(page.text()).toContain("Sign in to see your games");
    expect(page.text()).toContain("Sign in to see your teams and courts");
    expect(body).not.toMatch(/Loading\.\.\.|<[^>]*disabled=/);
  });

  test("leads visitors who want to act to sign in", async ({ guest }) => {
    const home = await guest.get("/");
    for (const action of ["Create Team/Court", "Join Team", "Schedule Game"]) {
      const asked = await guest.follow(await guest.get(home.page.link(action) ?? ""));
      expect(asked.page.text()).toContain("Sign in required");
      expect(asked.page.text()).toContain("Sign In");
    }
  });

  test("shows what to do next where there is nothing yet", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const { page } = await browser.get("/");
    expect(page.text()).toContain("No games yet");
    expect(page.text()).toContain("You are in no team or court yet");
    expect(page.link("Find a court")).toBe("/#courts");
    expect(page.root.querySelectorAll("#courts")).toHaveLength(1);
    expect(page.root.querySelectorAll(".empty .btn-primary")).toHaveLength(1);
    expect(page.root.querySelectorAll(".split .empty")).toHaveLength(1);
    for (const action of ["Create Team/Court", "Join Team", "Schedule Game"]) {
      expect(page.link(action)).toBeTruthy();
    }
  });

  test("lists the latest courts first, six of them, and no teams", async ({ server, guest }) => {
    const courts = [];
    for (let made = 0; made < 7; made++) courts.push((await aCourt(server.db)).name);
    await aTeam(server.db);

    const shown = async () => (await guest.get("/")).page.texts(".card h3");
    // The finished page is thrown away a moment after somebody else changed the database.
    await expect.poll(shown).toEqual(courts.reverse().slice(0, 6));
  });

  test("lists exactly my teams and courts, until I leave", async ({ server }) => {
    const { browser, id } = await aSignedInUser(server);
    const team = await aTeam(server.db);
    const court = await aCourt(server.db);
    for (const teamId of [team.id, court.id]) await aMember(server.db, { teamId, userId: id });

    const mine = await browser.get("/");
    expect(mine.page.text("section:nth-of-type(2)")).toContain(team.name);
    expect(mine.page.text("section:nth-of-type(2)")).toContain(court.name);

    await browser.call("POST", `/api/teams/${team.id}/leave`);
    const left = await browser.get("/");
    expect(left.page.text("section:nth-of-type(2)")).not.toContain(team.name);
  });
});

describe("games at courts", () => {
  test("are shown to everybody, with counts and without names", async ({ server, guest }) => {
    const court = await aCourt(server.db, { address: "Wiener Straße 50, Berlin" });
    const game = await aGame(server.db, { teamId: court.id, datetime: hours(1) });
    const secret = await aTeam(server.db);
    await aGame(server.db, { teamId: secret.id, datetime: hours(1) });
    const player = await aMember(server.db, { teamId: court.id, name: "Nobody Knows" });
    await aCheckIn(server.db, { gameId: game.id, userId: player.id });
    const row = async (path: string) => (await guest.get(path)).page.text(".slot");
    await expect.poll(() => row("/")).toContain("1 in");
    expect(await row("/")).toContain("Wiener Straße 50, Berlin");
    expect(await row(`/court/${court.slug}`)).toContain("1 in");
    const home = await guest.get("/");
    expect(home.page.texts("section h2")[0]).toBe("Tonight and tomorrow");
    expect(home.page.attribute(".slot a", "href")).toBe(`/games/${game.id}`);
    expect(home.body).not.toContain("Nobody Knows");
    expect(home.body).not.toContain(secret.name);

    const newcomer = await aSignedInUser(server);
    expect((await newcomer.browser.get("/")).page.text(".slot")).toContain(court.name);

    await removeAnswers(server.db, { gameId: game.id });
    await expect.poll(() => row("/")).toContain("0 in");
    await expect.poll(() => row(`/court/${court.slug}`)).toContain("0 in");
    await server.db.deleteFrom("games").where("id", "=", game.id).execute();
    await expect.poll(() => guest.get("/").then(({ page }) => page.has(".slot"))).toBe(false);
  });

  test("puts games to come first, fills up with the next ones, and ends with what goes on", async ({
    server,
    guest,
  }) => {
    const court = await aCourt(server.db);
    const begins = [-1, 1, 90, 120, 150];
    const games = [];
    for (const n of begins)
      games.push(await aGame(server.db, { teamId: court.id, datetime: hours(n) }));
    const [running, ...coming] = games.map(({ id }) => `/games/${id}`);
    const expected = [...coming.slice(0, 3), running];
    const shown = async () =>
      (await guest.get("/")).page.root
        .querySelectorAll(".slot time a")
        .map((link) => link.getAttribute("href"));
    await expect.poll(shown).toEqual(expected);
    expect((await guest.get("/")).page.texts("section h2")[0]).toBe("Next at open courts");
    await server.db.deleteFrom("games").where("teamId", "=", court.id).execute();
    await expect.poll(shown).toEqual([]);
  });

  test("fill three rows with games of later weeks, each with its way in, and say which are full", async ({
    server,
    guest,
  }) => {
    const court = await aCourt(server.db);
    const players = [
      await aMember(server.db, { teamId: court.id }),
      await aMember(server.db, { teamId: court.id }),
    ];
    const isFull = { maxPlayers: 2 };
    const facts = [
      { datetime: hours(-1) },
      { datetime: hours(-2), ...isFull },
      { datetime: hours(9 * 24) },
      { datetime: hours(20 * 24), ...isFull },
      { datetime: hours(60 * 24) },
      { datetime: hours(90 * 24) },
    ];
    for (const game of facts) {
      const { id: gameId } = await aGame(server.db, { teamId: court.id, ...game });
      if (!("maxPlayers" in game)) continue;
      for (const { id: userId } of players) await aCheckIn(server.db, { gameId, userId });
    }
    const rows = [
      ["0 in", "I'm In"],
      ["2 of 2 in · Full", "Join Waiting List"],
      ["0 in", "I'm In"],
      // A game that goes on takes nobody in line any more.
      ["On now 2 of 2 in · Full"],
      ["On now 0 in", "I'm In"],
    ].map(([words, ...way]) => [`${court.name} ${words} ${court.address}`, ...way]);
    const shown = async ({ browser }: { browser: typeof guest }) =>
      (await browser.get("/")).page.root
        .querySelectorAll(".slot")
        .map((row) => row.querySelectorAll("div, .btn").map(inOneLine));
    await expect.poll(() => shown({ browser: guest })).toEqual(rows);
    expect(await shown(await aSignedInUser(server))).toEqual(rows);
    await server.db.deleteFrom("games").where("teamId", "=", court.id).execute();
    await expect.poll(() => shown({ browser: guest })).toEqual([]);
  });
});

const inOneLine = ({ structuredText }: { structuredText: string }) =>
  structuredText.replace(/\s+/g, " ").trim();

describe("a game card", () => {
  test("shows when, where and who in the reader's zone", async ({ server }) => {
    const { browser, id } = await aSignedInUser(server, { timezone: "Asia/Tokyo" });
    const team = await aTeam(server.db, { address: "Falckensteinstraße 12, Berlin" });
    await aMember(server.db, { teamId: team.id, userId: id });
    const year = new Date().getUTCFullYear() + 1;
    const datetime = new Date(`${year}-06-01T03:30:00Z`);
    const game = await aGame(server.db, { teamId: team.id, datetime, zone: "Europe/Berlin" });
    for (const name of ["Ann Lee", "Bo", "Cem Kaya", "Dee Doe", "Eve Poe"]) {
      const { id: userId } = await aMember(server.db, { teamId: team.id, name });
      await aCheckIn(server.db, { gameId: game.id, userId });
    }

    const { page } = await browser.get("/");

    expect(page.text(".ticket-day")).toContain(`1 Jun ${year}`);
    expect(page.text(".ticket time")).toBe("12:30 Afternoon Tokyo time · 05:30 Berlin time");
    expect(page.attribute(".ticket time", "datetime")).toBe(datetime.toISOString());
    expect(page.link("Falckensteinstraße 12, Berlin")).toMatch(/^https:.*Falckensteinstra/);
    expect(page.text(".faces .sr-only")).toBe("Ann Lee, Bo, Cem Kaya");
    expect(page.text(".faces")).toContain("+2 more...");
    expect(page.text(".ticket-count")).toBe("5 in");
    expect(page.has(".ticket button.btn-success")).toBe(true);
  });

  test("counts everybody more who has no face there, guests too", async ({ server }) => {
    const { browser, id } = await aSignedInUser(server);
    const team = await aTeam(server.db);
    await aMember(server.db, { teamId: team.id, userId: id });
    const game = await aGame(server.db, { teamId: team.id, datetime: hours(2) });
    await aCheckIn(server.db, { gameId: game.id, userId: id });
    for (const name of ["Tom", "Tim", "Tam"])
      await aGuest(server.db, { gameId: game.id, broughtBy: id, name });

    const { page } = await browser.get("/");

    expect(page.text(".ticket-count")).toContain("4 in");
    expect(page.text(".faces .sr-only")).toContain(", Tom, Tim");
    expect(page.text(".faces")).toContain("+1 more...");
  });

  test("the ticket is the next game that takes place, and a cancelled one is a row", async ({
    server,
    db,
  }) => {
    const { browser, team, id } = await aSignedInMember(server);
    const off = { status: "cancelled", cancelReason: "The hall is closed" } as const;
    await aGame(db, { teamId: team.id, datetime: hours(2), ...off });
    const game = await aGame(db, { teamId: team.id, datetime: hours(30) });
    await aCheckIn(db, { gameId: game.id, userId: id });
    for (const path of ["/", `/team/${team.slug}`]) {
      const { page } = await browser.get(path);
      expect(page.text(".ticket")).toContain("You are in");
      expect(page.has(".ticket .faces")).toBe(true);
      expect(page.texts(".slot")).toHaveLength(1);
      expect(page.text(".slot")).toContain("Cancelled The hall is closed");
    }
    await db.updateTable("games").set(off).where("id", "=", game.id).execute();
    const { page } = await browser.get("/");
    expect([page.has(".ticket"), page.texts(".slot").length]).toEqual([false, 2]);
  });

  test("shows the first who are in, and leads to the page that names all", async ({ server }) => {
    const { db } = server;
    const { browser, id } = await aSignedInUser(server, { name: "Ann One" });
    const team = await aTeam(db);
    const name = (name: string) => aMember(db, { teamId: team.id, name });
    await aMember(db, { teamId: team.id, userId: id });
    const [waits, maybe, cannot] = [await name("Cem"), await name("Dee"), await name("Eve")];
    await name("Fay");
    const { id: gameId } = await aGame(db, { teamId: team.id, datetime: hours(2), maxPlayers: 3 });
    await aCheckIn(db, { gameId, userId: id });
    await aGuest(db, { gameId, broughtBy: id, name: "Tom" });
    await aGuest(db, { gameId, broughtBy: id });
    await anAnswer(db, { gameId, userId: waits.id, status: "waiting" });
    await anAnswer(db, { gameId, userId: maybe.id, status: "maybe" });
    await anAnswer(db, { gameId, userId: cannot.id, status: "no" });

    const { page } = await browser.get("/");
    expect(page.text(".ticket .faces")).toContain("Ann One, Tom, Guest of Ann");
    expect(page.attribute(".ticket-count", "href")).toBe(`/games/${gameId}#in`);

    const { page: named } = await browser.get(`/games/${gameId}`);
    expect(named.text("#in")).toMatch(/Ann One \(you\).*Tom.*Guest of Ann/);
    expect(named.text("main")).toContain("1 has not answered");
  });

  test("counts nobody more when three are in, and knows players without a user by number", async ({
    server,
  }) => {
    const { browser, id } = await aSignedInUser(server, { name: "First Player" });
    const team = await aTeam(server.db);
    await aMember(server.db, { teamId: team.id, userId: id });
    const game = await aGame(server.db, { teamId: team.id, datetime: hours(2) });
    const third = await aMember(server.db, { teamId: team.id, name: "Third Player" });
    for (const userId of [id, 2_000_000_000, third.id]) {
      await aCheckIn(server.db, { gameId: game.id, userId });
    }

    const { page } = await browser.get("/");

    expect(page.text(".faces .sr-only")).toBe("First Player, Player 2, Third Player");
    expect(page.text(".faces")).not.toContain("more...");
    expect(page.has(".ticket button.btn-danger")).toBe(true);
    expect(page.text(".ticket button")).toContain("Check Out");
  });

  test("shows games from a day ago on", async ({ server }) => {
    const { browser, id } = await aSignedInUser(server);
    const team = await aTeam(server.db);
    await aMember(server.db, { teamId: team.id, userId: id });
    const soon = await aGame(server.db, { teamId: team.id, datetime: hours(1) });
    const past = await aGame(server.db, { teamId: team.id, datetime: hours(-23) });
    await aGame(server.db, { teamId: team.id, datetime: hours(-25) });

    const { page } = await browser.get("/");

    const shown = page.root.querySelectorAll("article time").map((t) => t.getAttribute("datetime"));
    expect(shown).toEqual([soon.datetime.toISOString(), past.datetime.toISOString()]);
  });
});
