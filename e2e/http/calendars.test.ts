import ICAL from "ical.js";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  describe,
  expect,
  type TestServer,
  test,
  visitor,
} from "#e2e/harness/test.ts";

/** The events of a calendar by the id of their game. */
function eventsOf(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const value = (name: string) => `${event.getFirstPropertyValue(name)}`;
    const id = Number(/^game-(\d+)@/.exec(value("uid"))?.[1]);
    return { id, status: value("status"), transp: value("transp"), sequence: value("sequence") };
  });
}

const idsOf = (body: string) => eventsOf(body).map(({ id }) => id);

async function aFeed(server: TestServer, given: { teamId?: number; all?: boolean } = {}) {
  const member = await aSignedInMember(server);
  const asked = given.teamId === undefined ? given : { ...given, teamId: member.team.id };
  const { json } = await member.browser.call("POST", "/api/user/calendars", asked);
  return { ...member, feedId: json.id as number, path: new URL(json.url).pathname };
}

describe("the calendar file of a game", () => {
  test("CAL-01 is valid, with a UID that does not change", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const { id } = await aGame(server.db, { teamId: team.id });
    const { status, headers, body } = await browser.get(`/games/${id}/calendar.ics`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(eventsOf(body)).toMatchObject([{ id, status: "CONFIRMED", transp: "TRANSPARENT" }]);
    await server.db.updateTable("games").set({ sequence: 1 }).where("id", "=", id).execute();
    const after = await browser.get(`/games/${id}/calendar.ics`);
    expect(eventsOf(after.body)).toMatchObject([{ id, sequence: "1" }]);
  });

  test("CAL-12 is for members; at a court for everybody; and names no player", async ({
    server,
    guest,
  }) => {
    const { browser, team, id: userId } = await aSignedInMember(server);
    const game = await aGame(server.db, { teamId: team.id });
    await aCheckIn(server.db, { gameId: game.id, userId });
    const stranger = await aSignedInUser(server);
    const path = `/games/${game.id}/calendar.ics`;
    expect((await guest.get(path)).status).toBe(403);
    expect((await stranger.browser.get(path)).status).toBe(403);
    const { name } = await server.db
      .selectFrom("users")
      .select("name")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    expect((await browser.get(path)).body).not.toContain(name);
    const open = await aGame(server.db, { teamId: (await aCourt(server.db)).id });
    expect((await guest.get(`/games/${open.id}/calendar.ics`)).status).toBe(200);
    expect((await guest.get("/games/999999999/calendar.ics")).status).toBe(404);
    expect((await guest.get("/games/x/calendar.ics")).status).toBe(404);
  });
});

test("CAL-11 the page of a game links what adds it to other calendars", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  const game = { teamId: team.id, datetime: new Date("2027-01-12T18:00:00Z"), minutes: 90 };
  const { id } = await aGame(server.db, { ...game, zone: "America/New_York" });
  const { page } = await browser.get(`/games/${id}`);
  const hrefs = page.root.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "");
  const google = new URL(hrefs.find((href) => href.includes("calendar.google.com")) ?? "x:");
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    ctz: "America/New_York",
    dates: "20270112T130000/20270112T143000",
    location: team.address,
  });
  const outlook = new URL(hrefs.find((href) => href.includes("outlook")) ?? "x:");
  expect(outlook.searchParams.get("startdt")).toBe("2027-01-12T18:00:00.000Z");
  expect(hrefs).toContain(`/games/${id}/calendar.ics`);
});

describe("a calendar feed", () => {
  test("CAL-05 of my games holds those I answered, else all", async ({ server }) => {
    const { browser, id: userId, team, path } = await aFeed(server);
    const games = [];
    for (let n = 0; n < 3; n++) games.push(await aGame(server.db, { teamId: team.id }));
    const [coming, perhaps, other] = games.map(({ id }) => id);
    await aCheckIn(server.db, { gameId: coming ?? 0, userId });
    const answer = { gameId: perhaps ?? 0, userId, answer: "maybe" };
    await server.db.insertInto("answers").values(answer).execute();

    const program = visitor(server);
    const { body, headers } = await program.get(path);

    expect(eventsOf(body)).toEqual([
      { id: coming, status: "CONFIRMED", transp: "OPAQUE", sequence: "0" },
      { id: perhaps, status: "TENTATIVE", transp: "TRANSPARENT", sequence: "0" },
    ]);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toBe("private, max-age=900");
    expect(body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(body).toContain("X-PUBLISHED-TTL:PT1H");

    const all = await browser.call("POST", "/api/user/calendars", { all: true });
    expect(new URL(all.json.url).pathname).toBe(path);
    expect(idsOf((await program.get(path)).body)).toEqual([coming, perhaps, other]);
  });

  test("CAL-04 keeps a cancelled game for thirty days; a removed one leaves at once", async ({
    server,
  }) => {
    const { team, path } = await aFeed(server, { all: true });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const given = { teamId: team.id, status: "cancelled" };
    const lately = await aGame(server.db, { ...given, datetime: ago(29) });
    await aGame(server.db, { ...given, datetime: ago(31) });
    const program = visitor(server);
    expect(eventsOf((await program.get(path)).body)).toMatchObject([
      { id: lately.id, status: "CANCELLED" },
    ]);
    await server.db.deleteFrom("games").where("id", "=", lately.id).execute();
    expect(eventsOf((await program.get(path)).body)).toEqual([]);
  });

  test("CAL-06 gets a new link, and ends", async ({ server }) => {
    const { browser, feedId, path } = await aFeed(server);
    const other = await aFeed(server);
    const program = visitor(server);

    const { json } = await browser.call("POST", `/api/user/calendars/${feedId}/renew`);
    const renewed = new URL(json.url).pathname;

    expect((await program.get(path)).status).toBe(404);
    expect((await program.get(renewed)).status).toBe(200);
    const foreign = await other.browser.call("DELETE", `/api/user/calendars/${feedId}`);
    expect(foreign.status).toBe(404);
    expect((await browser.call("DELETE", `/api/user/calendars/${feedId}`)).status).toBe(200);
    expect((await program.get(renewed)).status).toBe(404);
    expect((await browser.call("POST", `/api/user/calendars/${feedId}/renew`)).status).toBe(404);
    expect((await program.get(other.path)).status).toBe(200);
    const again = await browser.call("POST", "/api/user/calendars");
    expect([path, renewed]).not.toContain(new URL(again.json.url).pathname);
  });

  test("CAL-07 ends when one leaves the team or deletes the account", async ({ server }) => {
    const { browser, id, team, path } = await aFeed(server, { teamId: 1 });
    const { json } = await browser.call("POST", "/api/user/calendars", { all: true });
    const mine = new URL(json.url).pathname;
    await aGame(server.db, { teamId: team.id });
    const program = visitor(server);
    expect(idsOf((await program.get(mine)).body)).toHaveLength(1);
    await browser.call("POST", `/api/teams/${team.id}/leave`);
    expect((await program.get(path)).status).toBe(404);
    expect(idsOf((await program.get(mine)).body)).toEqual([]);
    await server.db.deleteFrom("users").where("id", "=", id).execute();
    expect((await program.get(mine)).status).toBe(404);
  });

  test("CAL-08 of a team differs for each member, and nobody else sees it", async ({ server }) => {
    const { browser, team, path } = await aFeed(server, { teamId: 1 });
    const other = await aSignedInUser(server);
    const refused = await other.browser.call("POST", "/api/user/calendars", { teamId: team.id });
    expect(refused.status).toBe(403);
    await aMember(server.db, { teamId: team.id, userId: other.id });
    const { json } = await other.browser.call("POST", "/api/user/calendars", { teamId: team.id });
    expect(new URL(json.url).pathname).not.toBe(path);
    const listed = await browser.call("GET", "/api/user/calendars");
    expect(listed.json).toMatchObject([{ teamId: team.id, all: false, readAt: null }]);
    expect(listed.json).toHaveLength(1);
  });

  test("CAL-09 is conditional, limited, and unknown to who guesses", async ({ server }) => {
    const { path } = await aFeed(server);
    const program = visitor(server);
    const first = await program.get(path);
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const known = await program.get(path, { headers });
    expect([known.status, known.body]).toEqual([304, ""]);
    for (const wrong of [path.replace(/.\.ics$/, "!.ics"), path.toUpperCase(), "/calendar/1.ics"])
      expect((await program.get(wrong)).status, wrong).toBe(404);
    await server.db
      .updateTable("rateLimits")
      .set({ hits: 1_000_000 })
      .where("key", "like", "calendar-feed:%")
      .execute();
    const limited = await program.get(path);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the page of calendar links", () => {
  test("makes, renews and removes a link by forms", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const linkOn = (page: { attribute: (path: string, name: string) => string | undefined }) =>
      page.attribute("main input[readonly]", "value");
    const empty = await browser.get("/profile/calendar");
    const made = await browser.press(empty, team.name);
    expect(made.page.text("[role=status]")).toContain("Calendar Link Ready");
    const link = linkOn(made.page);
    expect(link).toContain("/calendar/");
    const renewed = await browser.press(made, `New Link of ${team.name}`);
    expect(renewed.page.text("[role=status]")).toContain("The old calendar link does not work");
    expect(linkOn(renewed.page)).not.toBe(link);
    const removed = await browser.press(renewed, `Remove of ${team.name}`);
    expect(removed.page.text("[role=status]")).toContain("Calendar Removed");
    expect(linkOn(removed.page)).toBeUndefined();
  });
});
