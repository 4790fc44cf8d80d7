import ICAL from "ical.js";
import { signInWithGoogle } from "#app/features/sign-in/sign-in-with-google.server.ts";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { anAnswer } from "#db/builders-answers.ts";
import { giveSession } from "#e2e/harness/sessions.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
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

/** When an event begins, by the zone that the calendar defines. */
function startsOf(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body));
  const zones = new Map(
    calendar
      .getAllSubcomponents("vtimezone")
      .map((zone) => [`${zone.getFirstPropertyValue("tzid")}`, new ICAL.Timezone(zone)]),
  );
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
    const zone = zones.get(`${event.getFirstProperty("dtstart")?.getFirstParameter("tzid")}`);
    if (zone) start.zone = zone;
    return { isDefined: zone !== undefined, at: start.toJSDate() };
  });
}

describe("a calendar feed", () => {
  test("has each game at its hour, in the zone of the game", async ({ server }) => {
    const { team, path } = await aFeed(server, { all: true });
    const year = new Date().getUTCFullYear() + 1;
    const instants: Date[] = [];
    for (const zone of ["Europe/Berlin", "America/New_York", "Australia/Sydney"])
      for (const date of ["01-12", "07-13"]) {
        const hour = 10 + instants.length;
        const datetime = new Date(`${year}-${date}T${hour}:30:00Z`);
        await aGame(server.db, { teamId: team.id, zone, datetime });
        instants.push(datetime);
      }
    const { body } = await visitor(server).get(path);
    const soonest = instants.toSorted((a, b) => a.getTime() - b.getTime());
    expect(startsOf(body)).toEqual(soonest.map((at) => ({ isDefined: true, at })));
  });

  test("of my games holds those I answered, else all", async ({ server }) => {
    const { browser, id: userId, team, path } = await aFeed(server);
    const games = [];
    for (let n = 0; n < 3; n++) games.push(await aGame(server.db, { teamId: team.id }));
    const [coming, perhaps, other] = games.map(({ id }) => id);
    await aCheckIn(server.db, { gameId: coming ?? 0, userId });
    await anAnswer(server.db, { gameId: perhaps ?? 0, userId, status: "maybe" });

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

  test("keeps a cancelled game for thirty days, and drops a deleted one at once", async ({
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

  test("gets a new link, and ends", async ({ server }) => {
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

  test.for(["a new password", "sign out everywhere", "a reset by mail", "google"])(
    "its link ends with the sessions, by %s; the feed stays with another link",
    async (by, { server }) => {
      const { browser, id: userId, path } = await aFeed(server);
      const change = { password: "secret22", retypePassword: "secret22" };
      const endSessions: Record<string, () => Promise<unknown>> = {
        "a new password": () =>
          browser.post("/profile/password", { ...change, currentPassword: "correct horse" }),
        "sign out everywhere": () => browser.post("/profile/sign-out-everywhere"),
        "a reset by mail": async () => {
          const tokenHash = hashToken("token-of-a-mail");
          const expires = new Date(Date.now() + 60_000);
          await server.db
            .insertInto("passwordResets")
            .values({ tokenHash, userId, expires })
            .execute();
          await visitor(server).post("/reset-password", { token: "token-of-a-mail", ...change });
        },
        google: async () => {
          const { db } = server;
          const { email } = await db
            .selectFrom("users")
            .select("email")
            .where("id", "=", userId)
            .executeTakeFirstOrThrow();
          await signInWithGoogle(db, { sub: `sub-${userId}`, email, name: "Ada" });
        },
      };
      const other = await aFeed(server);
      await endSessions[by]?.();

      expect((await visitor(server).get(path)).status).toBe(404);
      expect((await visitor(server).get(other.path)).status).toBe(200);
      const own = visitor(server);
      await giveSession(server, own, userId);
      const [feed] = (await own.call("GET", "/api/user/calendars")).json;
      const renewed = new URL(feed.url).pathname;
      expect([renewed === path, (await visitor(server).get(renewed)).status]).toEqual([false, 200]);
    },
  );

  test("ends with the membership and with the account", async ({ server }) => {
    const { browser, team, path } = await aFeed(server, { teamId: 1 });
    const { json } = await browser.call("POST", "/api/user/calendars", { all: true });
    const mine = new URL(json.url).pathname;
    await aGame(server.db, { teamId: team.id });
    const program = visitor(server);
    expect(idsOf((await program.get(mine)).body)).toHaveLength(1);
    await browser.call("POST", `/api/teams/${team.id}/leave`);
    expect((await program.get(path)).status).toBe(404);
    expect(idsOf((await program.get(mine)).body)).toEqual([]);
    const page = await browser.get("/profile/delete");
    const gone = await browser.press(page, "Delete my account", { password: "correct horse" });
    expect(gone.page.text("[role=status]")).toContain("Account deleted");
    expect((await program.get(mine)).status).toBe(404);
  });

  test("of a team differs for each member, and nobody else sees it", async ({ server }) => {
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

  test("is conditional, limited, and unknown to who guesses", async ({ server }) => {
    const { path } = await aFeed(server);
    const program = visitor(server);
    const first = await program.get(path);
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const known = await program.get(path, { headers });
    expect([known.status, known.body]).toEqual([304, ""]);
    for (const wrong of [path.replace(/.\.ics$/, "!.ics"), path.toUpperCase(), "/calendar/1.ics"])
      expect((await program.follow(await program.get(wrong))).status, wrong).toBe(404);
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
