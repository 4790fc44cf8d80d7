import { anAnswer } from "#db/builders-answers.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";
import type { Answer } from "#e2e/harness/visitor.ts";

const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);

/** A member of a team with one game each day from tomorrow on. */
async function aMemberWithGames(server: TestServer, count: number) {
  const member = await aSignedInMember(server);
  const games: number[] = [];
  for (let day = 1; day <= count; day++) {
    const { id } = await aGame(server.db, { teamId: member.team.id, datetime: hours(24 * day) });
    games.push(id);
  }
  return { ...member, games };
}

const listedIn = ({ page }: Answer) =>
  page.root.querySelectorAll(".slots [id^=game-]").map(({ id }) => Number(id.replace("game-", "")));

describe("a list of many games", () => {
  test("has six of them and a link to all, on the pages of Home, a team and a court", async ({
    server,
    db,
  }) => {
    const { browser, id, team, games } = await aMemberWithGames(server, 13);
    const court = await aCourt(db);
    await aMember(db, { teamId: court.id, userId: id });
    const lists: [string, number[]][] = [[`/team/${team.slug}`, games]];
    const atCourt = [];
    for (let day = 100; day < 113; day++)
      atCourt.push((await aGame(db, { teamId: court.id, datetime: hours(24 * day) })).id);
    lists.push([`/court/${court.slug}`, atCourt], ["/", [...games, ...atCourt]]);
    for (const [path, all] of lists) {
      const short = await browser.get(path);
      expect(listedIn(short), path).toEqual(all.slice(0, 6));
      expect(all.filter((game) => short.body.includes(`/games/${game}/`))).toHaveLength(6);
      const link = short.page.link(`Show all ${all.length}`);
      // The page opens at the first game that it adds.
      expect(link).toBe(`${path}?games=all#game-${all[6]}`);
      const long = await browser.get(link ?? "");
      expect(listedIn(long), path).toEqual(all);
      expect(long.page.link(`Show all ${all.length}`)).toBeUndefined();
      expect(long.page.text("title")).toBe(short.page.text("title"));
    }
  });

  test("has all of them if a link would add only two, or if a search asks for all", async ({
    server,
  }) => {
    const { browser, team, games } = await aMemberWithGames(server, 8);
    const { id: over } = await aGame(server.db, { teamId: team.id, datetime: hours(-5) });
    const home = await browser.get("/");
    expect(listedIn(home)).toEqual(games);
    expect(home.body).toContain(`/games/${over}`);
    expect(home.body).not.toContain("Show all");
    await aGame(server.db, { teamId: team.id, datetime: hours(24 * 9) });
    const found = await browser.get("/?q=court");
    expect(listedIn(found)).toHaveLength(6);
    const long = await browser.get(found.page.link("Show all 9") ?? "");
    expect(long.path).toMatch(/^\/\?q=court&games=all#game-\d+$/);
    expect(listedIn(long)).toHaveLength(9);
    expect(long.page.attribute("input[name=q]", "value")).toBe("court");
  });

  test("leads back to the row of all games after a check-in there", async ({ server }) => {
    const { browser, team, games } = await aMemberWithGames(server, 13);
    const last = games.at(-1);
    for (const path of ["/", `/team/${team.slug}`]) {
      const before = await browser.get(`${path}?games=all`);
      const row = before.page.root.querySelector(`#game-${last} .check-in`);
      const fields = row?.querySelectorAll("[name=next]").map((it) => it.getAttribute("value"));
      const next = `${path}?games=all#game-${last}`;
      expect(fields).toEqual([next]);
      const wanted = path === "/" ? "true" : "false";
      const sent = await browser.post(`/games/${last}/check-in`, { wanted, next });
      expect(sent.location).toBe(next);
      const after = await browser.get(sent.location ?? "");
      expect(listedIn(after)).toEqual(games);
      expect(after.page.has(`#game-${last}.slot-in`)).toBe(path === "/");
    }
  });

  test("always has the games that the reader waits for, and the host reads news of other games above it", async ({
    server,
    db,
  }) => {
    const { browser, id, team, games } = await aMemberWithGames(server, 20);
    const [offered = 0, hosted = 0] = [games[14], games[18]];
    const other = await aMember(db, { teamId: team.id });
    await db.updateTable("games").set({ maxPlayers: 2 }).where("id", "=", offered).execute();
    const offer = { status: "waiting", offerFrom: hours(-1), offerUntil: hours(5) } as const;
    await anAnswer(db, { gameId: offered, userId: id, ...offer });
    await db.updateTable("games").set({ hostId: id }).where("id", "=", hosted).execute();
    await anAnswer(db, { gameId: hosted, userId: other.id, status: "no" });
    const told = { gameId: hosted, userId: other.id, before: "in" } as const;
    await db
      .insertInto("hostNews")
      .values({ ...told, channel: "page" })
      .execute();

    const home = await browser.get("/");
    expect(listedIn(home)).toEqual([...games.slice(0, 6), offered]);
    expect(home.page.text("section[aria-label='A spot is yours']")).toContain("Take the Spot");
    const news = "section[aria-label='Games you host']";
    expect(home.page.text(news)).toContain("1 dropped out");
    expect(home.page.attribute(`${news} a`, "href")).toBe(`/games/${hosted}`);
    expect(home.page.link("Show all 20")).toBe(`/?games=all#game-${games[6]}`);
    expect(listedIn(await browser.get(`/team/${team.slug}`))).toContain(offered);
  });

  test("begins with the next game that takes place, however many before it are cancelled", async ({
    server,
    db,
  }) => {
    const { browser, games } = await aMemberWithGames(server, 20);
    const off = games.slice(0, 12);
    await db.updateTable("games").set({ status: "cancelled" }).where("id", "in", off).execute();
    const { page } = await browser.get("/");
    expect(page.attribute(".ticket", "id")).toBe(`game-${games[12]}`);
  });

  test("is no other page for visitors", async ({ server, guest }) => {
    const court = await aCourt(server.db);
    for (const path of ["/", `/court/${court.slug}`]) {
      const { status, headers } = await guest.get(`${path}?games=all`);
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("private, no-store, no-cache");
    }
    const path = `/court/${court.slug}`;
    const { page } = await guest.get(`${path}?games=all`);
    expect(page.text("main")).toBe((await guest.get(path)).page.text("main"));
  });
});
