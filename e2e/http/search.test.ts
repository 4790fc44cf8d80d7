import { aGuest } from "#db/builders-answers.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
} from "#e2e/harness/test.ts";

describe("the search", () => {
  const results = ".suggestions a";

  test("starts with two characters, and finds names and addresses in any case", async ({
    server,
    guest,
  }) => {
    const name = unique("Downtown Ballers");
    await aTeam(server.db, { name, address: unique("Quince Alley") });

    const typed = await guest.press(await guest.get("/"), "Search", { q: "dOWNT" });
    expect(typed.path).toBe("/?q=dOWNT");
    expect(typed.page.text(results)).toContain(name);
    expect((await guest.get("/?q=qUINCE")).page.text(results)).toContain(name);
    for (const text of ["+do+", "do+ba"])
      expect((await guest.get(`/?q=${text}`)).page.text(results)).toContain(name);
    const short = (await guest.get("/?q=d")).page;
    expect(short.has(".suggestions")).toBe(false);
    expect(short.text()).toContain("Type at least 2 letters.");
  });

  test("shows five at most, or that there is nothing", async ({ server, guest }) => {
    for (let made = 0; made < 8; made++) await aTeam(server.db, { name: unique("Zebra") });
    expect((await guest.get("/?q=zebra")).page.texts(results)).toHaveLength(5);
    for (const text of ["%25%25", "__", "%27%27", "no+such+team"]) {
      const { page } = await guest.get(`/?q=${text}`);
      expect(page.has(".suggestions")).toBe(false);
      expect(page.text()).toContain("No court or team found. Create it?");
    }
  });

  test("leads members to the page and others to the join prompt", async ({ server, guest }) => {
    const team = await aTeam(server.db, { name: unique("Okapi") });
    const court = await aCourt(server.db, { name: unique("Okapi") });
    const { browser, id } = await aSignedInUser(server);
    await aMember(server.db, { teamId: team.id, userId: id });

    const linksFor = async (who: typeof guest) => {
      const { page } = await who.get("/?q=okapi");
      return page.root.querySelectorAll(results).map((a) => a.getAttribute("href"));
    };

    const [teamPage, courtPage] = [`/team/${team.slug}`, `/court/${court.slug}`];
    expect((await linksFor(browser)).sort()).toEqual([`${courtPage}/join`, teamPage]);
    expect((await linksFor(guest)).sort()).toEqual([`${courtPage}/join`, `${teamPage}/join`]);

    const prompt = await guest.get(`${teamPage}/join`);
    expect(prompt.page.text("dialog")).toContain("Sign In to Join");
  });

  test("finds words in any order and shows the next game, as anybody may know it", async ({
    server,
    guest,
    db,
  }) => {
    const mark = unique("Uferhalle").replace(" ", "");
    const court = await aCourt(db, { name: `Görlitzer ${mark}` });
    const game = await aGame(db, { teamId: court.id });
    await aCheckIn(db, { gameId: game.id, userId: (await aUser(db)).id });
    const team = await aTeam(db, { name: `Team ${mark}` });
    await aGame(db, { teamId: team.id });
    const { browser, id } = await aSignedInUser(server);
    await aMember(db, { teamId: team.id, userId: id });

    const found = await guest.get(`/?q=${mark}+goerlitzer`);
    expect(found.page.text(results)).toMatch(/\d\d:\d\d · 1 in$/);
    const games = async (who: typeof guest) =>
      (await who.get(`/?q=${mark}`)).page.texts(`${results} .found-game`).length;
    expect([await games(guest), await games(browser)]).toEqual([1, 2]);
  });

  test("recommends no cancelled game, and counts guests of the next one", async ({ guest, db }) => {
    const court = await aCourt(db);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await aGame(db, { teamId: court.id, datetime: inHours(2), status: "cancelled" });
    const find = async () => (await guest.get(`/?q=${encodeURIComponent(court.name)}`)).page;
    expect((await find()).texts(`${results} .found-game`)).toEqual([]);
    const game = await aGame(db, { teamId: court.id, datetime: inHours(48) });
    await aGuest(db, { gameId: game.id, broughtBy: (await aUser(db)).id });
    expect((await find()).text(`${results} .found-game`)).toMatch(/ · 1 in$/);
  });

  test("shows what was typed as text", async ({ guest }) => {
    const { body, page } = await guest.get(`/?q=${encodeURIComponent("<b>\"x'</b>")}`);
    expect(body).not.toContain('<b>"x');
    expect(page.attribute("input[name=q]", "value")).toBe("<b>\"x'</b>");
  });
});
