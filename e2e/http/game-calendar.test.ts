import ICAL from "ical.js";
import { onTestFinished } from "vitest";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { aGameWithMembers, come } from "#e2e/harness/line.ts";
import { aManagedGame, inHours } from "#e2e/harness/managed-game.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aServerWithoutJobs,
  describe,
  expect,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

/** The events of a calendar by the id of their game. */
function eventsOf(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const value = (name: string) => `${event.getFirstPropertyValue(name)}`;
    const id = Number(/^game-(\d+)@/.exec(value("uid"))?.[1]);
    const sequence = Number(value("sequence"));
    return { id, uid: value("uid"), status: value("status"), transp: value("transp"), sequence };
  });
}

const methodOf = (body: string) =>
  new ICAL.Component(ICAL.parse(body)).getFirstPropertyValue("method");

describe("the calendar file of a game", () => {
  test("says in its title that the game is cancelled, wherever it is read", async ({ server }) => {
    const { browser, id: userId, game, team, code } = await anOpenGame(server);
    const { secret } = (await reply(server, code, { name: "Tom" })).json;
    await aCheckIn(server.db, { gameId: game.id, userId });
    const feeds = [];
    for (const of of [{}, { teamId: team.id }]) {
      const { json } = await browser.call("POST", "/api/user/calendars", of);
      feeds.push(new URL(json.url).pathname);
    }
    const files = [`/games/${game.id}`, `/g/${code}`, `/r/${secret}`];
    const paths = [...feeds, ...files.map((path) => `${path}/calendar.ics`)];
    const read = async () => {
      const found = [];
      for (const path of paths) {
        const { body } = await browser.get(path);
        const event = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent("vevent");
        const value = (name: string) => `${event?.getFirstPropertyValue(name)}`;
        const [text, next] = value("description").split("\n\n");
        found.push([path, value("summary"), text, next, value("transp")]);
      }
      return found;
    };

    const busy = ([path, , , , transp]: (string | undefined)[]) =>
      transp === "OPAQUE" ? [path] : [];
    // The address of the guest link says nothing of its reader.
    expect((await read()).flatMap(busy)).toEqual(paths.filter((path) => !path.startsWith("/g/")));

    await browser.call("POST", `/api/games/${game.id}/cancel`, { reason: "Hall closed" });
    const off = (word: string) =>
      paths.map((path) => [path, `${word}: ${team.name}`, word, "Hall closed", "TRANSPARENT"]);
    expect(await read()).toEqual(off("Cancelled"));
    await server.db.updateTable("users").set({ language: "de" }).where("id", "=", userId).execute();
    expect(await read()).toEqual(off("Abgesagt"));
  });

  test("names the answer of the reader", async ({ server }) => {
    const { team, game, c, a, b, d } = await aGameWithMembers(server, 4);
    for (const member of [a, b, c]) await come(member, game.id);
    await d.browser.call("PUT", `/api/games/${game.id}/answer`, { answer: "maybe" });
    const titles = [];
    for (const { browser } of [a, c, d]) {
      const { body } = await browser.get(`/games/${game.id}/calendar.ics`);
      const event = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent("vevent");
      titles.push(`${event?.getFirstPropertyValue("summary")}`);
    }
    expect(titles).toEqual([team.name, `Waiting list: ${team.name}`, `Maybe: ${team.name}`]);
  });

  test("is valid, with a UID that does not change", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const { id } = await aGame(server.db, { teamId: team.id });
    const { status, headers, body } = await browser.get(`/games/${id}/calendar.ics`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(eventsOf(body)).toMatchObject([{ id, status: "CONFIRMED", transp: "TRANSPARENT" }]);

    // The address of another process, another port, is none of another game.
    const other = await aServerWithoutJobs({ env: { DATABASE_URL: server.databaseUrl } });
    onTestFinished(other.stop);
    expect(other.origin).not.toBe(server.origin);
    await browser.call("PATCH", `/api/games/${id}`, { minutes: 60 });
    const there = visitor(other);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    const after = await there.get(`/games/${id}/calendar.ics`);
    expect(after.status).toBe(200);
    expect(eventsOf(after.body)[0]?.uid).toBe(eventsOf(body)[0]?.uid);
    expect(after.body).toContain("DURATION:PT1H\r\n");
  });

  test("raises the sequence with notified changes, and ends with the game", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server);
    const path = `/api/games/${game.id}`;
    const read = async () => {
      const { body } = await player.browser.get(`/games/${game.id}/calendar.ics`);
      return { ...eventsOf(body)[0], method: methodOf(body) };
    };
    const before = await read();
    expect(before).toMatchObject({ method: "PUBLISH", status: "CONFIRMED", sequence: 0 });
    const change = async (body: object) => {
      expect((await captain.browser.call("PATCH", path, body)).status).toBe(200);
    };

    expect((await captain.browser.call("POST", `${path}/checkin`)).status).toBe(200);
    expect(await read()).toEqual(before);
    await change({ maxPlayers: 8 });
    expect(await read()).toEqual(before);
    await change({ datetime: inHours(96).toISOString() });
    expect(await read()).toEqual({ ...before, sequence: 1 });
    expect((await captain.browser.call("POST", `${path}/cancel`)).status).toBe(200);
    const off = { method: "CANCEL", status: "CANCELLED", transp: "TRANSPARENT", sequence: 2 };
    expect(await read()).toEqual({ ...before, ...off });
  });

  test("is for members; at a court for everybody; and names no player", async ({
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
    const court = await aCourt(server.db, { lat: 52.4966, lon: 13.4371 });
    const open = await aGame(server.db, { teamId: court.id });
    const file = await guest.get(`/games/${open.id}/calendar.ics`);
    expect(file.status).toBe(200);
    expect(file.body).toContain("GEO:52.4966;13.4371\r\n");
    expect((await guest.get("/games/999999999/calendar.ics")).status).toBe(404);
    expect((await guest.get("/games/x/calendar.ics")).status).toBe(404);
    // A file that a member has read is not shown after signing out.
    const { headers } = await browser.get(path);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("vary")).toContain("Cookie");
  });
});

test("the page of a game links what adds it to other calendars", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  const year = new Date().getUTCFullYear() + 1;
  const datetime = new Date(`${year}-01-12T18:00:00Z`);
  const game = { teamId: team.id, datetime, minutes: 90 };
  const { id } = await aGame(server.db, { ...game, zone: "America/New_York" });
  const { page } = await browser.get(`/games/${id}`);
  const hrefs = page.root.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "");
  const google = new URL(hrefs.find((href) => href.includes("calendar.google.com")) ?? "x:");
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    ctz: "America/New_York",
    dates: `${year}0112T130000/${year}0112T143000`,
    location: team.address,
  });
  const outlook = new URL(hrefs.find((href) => href.includes("outlook")) ?? "x:");
  expect(outlook.searchParams.get("startdt")).toBe(datetime.toISOString());
  expect(hrefs).toContain(`/games/${id}/calendar.ics`);
  // How often a subscription is read is no concern of one file.
  expect(page.text("main")).not.toContain("refreshes subscriptions");
  const links = await browser.get("/profile/calendar");
  expect(links.page.text("main")).toContain("refreshes subscriptions");
});

describe("the page of calendar links", () => {
  test("makes, renews and removes a link by forms", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const linkOn = (page: { attribute: (path: string, name: string) => string | undefined }) =>
      page.attribute("main input[readonly]", "value");
    const empty = await browser.get("/profile/calendar");
    const made = await browser.press(empty, team.name);
    expect(made.page.text("[role=status]")).toContain("Calendar link ready");
    const link = linkOn(made.page);
    expect(link).toContain("/calendar/");
    const renewed = await browser.press(made, `New Link of ${team.name}`);
    expect(renewed.page.text("[role=status]")).toContain("The old calendar link does not work");
    expect(linkOn(renewed.page)).not.toBe(link);
    const removed = await browser.press(renewed, `Remove of ${team.name}`);
    expect(removed.page.text("[role=status]")).toContain("Calendar removed");
    expect(linkOn(removed.page)).toBeUndefined();
  });
});
