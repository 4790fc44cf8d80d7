import { sql } from "kysely";
import { vi } from "vitest";
import { callLimits } from "#app/features/courts/call-players.ts";
import { headsLimits, hereLimits } from "#app/features/courts/presence.ts";
import { runJob } from "#e2e/harness/jobs.ts";
import { mailTo, subjectsTo } from "#e2e/harness/mail.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aMember,
  aRegular,
  aTeam,
  describe,
  expect,
  type TestServer,
  test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const here = (court: { id: number }) => `/api/courts/${court.id}/here`;
const textAt = async (server: TestServer, path: string) =>
  (await visitor(server).get(path)).page.text("main");
const shows = (server: TestServer, path: string, words: RegExp) =>
  vi.waitUntil(async () => words.test(await textAt(server, path)), {
    timeout: 20_000,
    interval: 20,
  });

describe("I'm here now", () => {
  test("a press shows the number to everybody, until it ends", async ({ server }) => {
    const court = await aCourt(server.db);
    const page = `/court/${court.slug}`;
    const { browser, id } = await aSignedInUser(server, { name: "Maya Here" });
    const unseen = await visitor(server).get(page);
    expect(unseen.page.text("main")).not.toContain("here now");
    expect(unseen.page.link("Sign In to Say You're Here")).toContain(encodeURIComponent(page));
    const said = await browser.call("PUT", here(court), { others: 1 });
    expect(said.status).toBe(200);
    expect(said.json.hereNow).toBe(2);
    expect(Math.abs(Date.parse(said.json.until) - Date.now() - 2 * 3_600_000)).toBeLessThan(5_000);
    await shows(server, page, /2 here now/);
    expect(await textAt(server, page)).not.toContain("Maya");

    await sql`update presences set until = now() where user_id = ${id}`.execute(server.db);
    await shows(server, page, /^(?!.*here now)/s);
    await runJob(server.db, "end-presence");
    const left = await server.db
      .selectFrom("presences")
      .select("userId")
      .where("userId", "=", id)
      .execute();
    expect(left).toEqual([]);

    await browser.call("PUT", here(court));
    for (let time = 0; time < 2; time++)
      expect(await browser.call("DELETE", here(court))).toMatchObject({
        status: 200,
        json: { hereNow: 0 },
      });
  });

  test("the job drops a page that was made before a presence ended", async ({ server }) => {
    const court = await aCourt(server.db);
    const page = `/court/${court.slug}`;
    const { browser } = await aSignedInUser(server);
    await browser.call("PUT", here(court));
    await shows(server, page, /1 here now/);
    // Nothing announces that time passes: the page stays in memory until the row goes.
    await sql`alter table presences disable trigger user`.execute(server.db);
    await sql`update presences set until = now() where team_id = ${court.id}`.execute(server.db);
    await sql`alter table presences enable trigger user`.execute(server.db);
    expect(await textAt(server, page)).toContain("1 here now");
    await runJob(server.db, "end-presence");
    await shows(server, page, /^(?!.*here now)/s);
  });

  test("the forms of a court say until when, how many, and that one has left", async ({
    server,
  }) => {
    const court = await aCourt(server.db);
    const page = `/court/${court.slug}`;
    const timezone = zoneAt(14);
    const { browser } = await aSignedInUser(server, { timezone });
    const other = await aSignedInUser(server);
    const there = await browser.press(await browser.get(page), "I'm Here Now", { others: "2" });
    const { until } = (await browser.call("GET", here(court))).json.mine;
    const clock = { hour: "2-digit", minute: "2-digit", timeZone: timezone } as const;
    const time = new Date(until).toLocaleTimeString("en-GB", clock);
    expect(there.page.text("body")).toContain(`Others see it until ${time}.`);
    expect(there.page.text("#here")).toMatch(
      new RegExp(`3 here now.*You are here until .*${time}`),
    );
    const counted = await other.browser.press(await other.browser.get(page), "Report", {
      heads: "8",
    });
    expect(counted.page.text("body")).toContain("Thanks! 8 here now.");
    expect(counted.page.text("#here")).toContain("8 here now");
    await sql`update head_reports set at = at - interval '61 minutes'
      where team_id = ${court.id}`.execute(server.db);
    expect((await other.browser.get(page)).page.text("#here")).toContain("3 here now");
    const left = await browser.press(there, "I'm Leaving");
    expect(left.page.text("body")).toContain("See You Next Time!");
    expect(left.page.text("#here")).not.toContain("here now");
    expect(left.page.texts("#here button")).toContain("I'm Here Now");
  });

  test("names go to members of the court, in pages and in the API", async ({ server }) => {
    const court = await aCourt(server.db);
    const { browser } = await aSignedInUser(server, { name: "Maya Named" });
    const stranger = await aSignedInUser(server);
    const member = await aSignedInUser(server);
    await aMember(server.db, { teamId: court.id, userId: member.id });
    await browser.call("PUT", here(court));
    const asMember = await member.browser.call("GET", here(court));
    expect(asMember.json).toMatchObject({ hereNow: 1, people: [{ name: "Maya Named" }] });
    expect(await member.browser.get(`/court/${court.slug}`)).toMatchObject({
      body: expect.stringContaining("Maya Named"),
    });
    for (const other of [stranger.browser, visitor(server)]) {
      expect((await other.call("GET", here(court))).json).toEqual({ hereNow: 1 });
      for (const path of [`/court/${court.slug}`, `/court/${court.slug}.data`])
        expect((await other.get(path)).body).not.toContain("Maya Named");
    }
    await browser.call("PUT", here(court), { named: false });
    expect((await member.browser.call("GET", here(court))).json.people).toEqual([]);
    expect((await browser.call("GET", here(court))).json.mine).toEqual({
      until: expect.any(String),
    });
  });

  test("the number stands in the lists, but not in that of all teams", async ({ server }) => {
    const court = await aCourt(server.db, { name: unique("Busy Court") });
    const { browser } = await aSignedInUser(server);
    await browser.call("PUT", `/api/courts/${court.id}/heads`, { heads: 40 });
    const latest: { id: number; hereNow: number }[] = (
      await visitor(server).call("GET", "/api/teams/latest")
    ).json;
    expect(latest.find(({ id }) => id === court.id)).toMatchObject({ hereNow: 40 });
    expect(await textAt(server, `/?q=${encodeURIComponent(court.name)}`)).toContain("40 here now");
    await shows(server, "/", /On Court Now/);
    await shows(server, "/", /40 here now/);
    expect((await visitor(server).call("GET", "/api/teams/all")).body).not.toContain("hereNow");
    const suggested = await visitor(server).call(
      "GET",
      `/suggestions?q=${encodeURIComponent(court.name)}`,
    );
    expect(suggested.body).not.toContain("hereNow");
  });

  test("courts only, with a name, and twenty presses an hour", async ({ server }) => {
    const { db } = server;
    const [court, team] = [await aCourt(db), await aTeam(db)];
    const { browser, id } = await aSignedInUser(server);
    for (const [method, path, body] of [
      ["PUT", "here", {}],
      ["DELETE", "here", undefined],
      ["GET", "here", undefined],
      ["PUT", "heads", { heads: 1 }],
      ["POST", "calls", {}],
      ["PUT", "follow", { follow: true }],
    ] as const)
      expect(
        (await browser.call(method, `/api/courts/${team.id}/${path}`, body)).status,
        `${method} ${path}`,
      ).toBe(404);
    const nameless = await aSignedInUser(server, { name: unique("User 42") });
    for (const [method, path, body] of [
      ["PUT", "here", {}],
      ["PUT", "heads", { heads: 1 }],
      ["POST", "calls", {}],
      ["PUT", "follow", { follow: true }],
    ] as const)
      expect(
        await nameless.browser.call(method, `/api/courts/${court.id}/${path}`, body),
      ).toMatchObject({
        status: 403,
        json: { error: "Choose your name first", code: "placeholder_name" },
      });
    for (const body of [{ others: 20 }, { others: -1 }, { others: 1.5 }, { named: "yes" }])
      expect((await browser.call("PUT", here(court), body)).status).toBe(400);
    for (const body of [{ heads: 41 }, { heads: -1 }, {}, { heads: "6" }])
      expect((await browser.call("PUT", `/api/courts/${court.id}/heads`, body)).status).toBe(400);
    const scale = server.settings.rateLimitScale;
    const limited = [
      { limit: hereLimits, name: "here", max: 20, body: {} },
      { limit: headsLimits, name: "heads", max: 10, body: { heads: 1 } },
    ];
    for (const { limit, name, max, body } of limited) {
      const press = () => browser.call("PUT", `/api/courts/${court.id}/${name}`, body);
      expect(limit).toEqual([{ name, max, seconds: 3600 }]);
      await press();
      await sql`update rate_limits set hits = ${max * scale - 1}
        where key = ${`${name}:3600:${id}`}`.execute(db);
      expect((await press()).status, `the last ${name}`).toBe(200);
      expect((await press()).status, name).toBe(429);
    }
    expect((await browser.call("DELETE", here(court))).status, "leaving is not limited").toBe(200);
  });

  test("one's own data has it as long as it lasts", async ({ server }) => {
    const court = await aCourt(server.db, { name: unique("Kept Nowhere") });
    const { browser, id } = await aSignedInUser(server);
    await browser.call("PUT", here(court));
    const download = async () => (await browser.get("/profile/data")).body;
    expect(await download()).toContain(court.name);
    await sql`update presences set until = now() where user_id = ${id}`.execute(server.db);
    await runJob(server.db, "end-presence");
    expect(await download()).not.toContain(court.name);
  });
});

test("a call reaches a follower by mail, and the next one waits", async ({ server }) => {
  const { db } = server;
  const court = await aCourt(db);
  const email = `${unique("follower").replace(" ", "-")}@openrun.example`;
  const follower = await aSignedInUser(server, { email, timezone: zoneAt(14) });
  const follow = `/api/courts/${court.id}/follow`;
  expect((await follower.browser.call("PUT", follow, { follow: true })).status).toBe(200);
  const caller = await aSignedInUser(server);
  const calls = `/api/courts/${court.id}/calls`;
  expect(await caller.browser.call("POST", calls)).toMatchObject({
    status: 403,
    json: { error: "Say that you are here first", code: "not_here" },
  });
  await caller.browser.call("PUT", here(court), { others: 3 });
  expect(await caller.browser.call("POST", calls)).toMatchObject({
    status: 403,
    json: { code: "not_known" },
  });
  const strangers = await caller.browser.get(`/court/${court.slug}`);
  expect(strangers.page.text("#here")).toContain("be a member of this court for a day");
  expect(strangers.page.texts("button")).not.toContain("Call for Players");
  expect(
    await caller.browser.call("PUT", here(court), { others: 5 }),
    "a new account",
  ).toMatchObject({ status: 403, json: { code: "too_many_others" } });
  await aRegular(db, { teamId: court.id, userId: caller.id });
  await caller.browser.call("PUT", here(court), { others: 5 });
  const other = await aSignedInUser(server);
  await aRegular(db, { teamId: court.id, userId: other.id });
  await other.browser.call("PUT", here(court));
  const stale = await other.browser.get(`/court/${court.slug}`);
  const page = await caller.browser.get(`/court/${court.slug}`);
  const called = await caller.browser.press(page, "Call for Players", { text: "Two more" });
  expect(called.page.text("body")).toContain("1 person was told.");
  const mail = await mailTo(server, email);
  expect(subjectsTo(server, email)).toEqual([`Players wanted: ${court.name}, now`]);
  for (const words of ["7 here now", "Two more", "I'm Coming", `/court/${court.slug}`])
    expect(mail.text).toContain(words);
  expect(mail.headers).toMatch(/List-Unsubscribe-Post/i);
  const second = await caller.browser.call("POST", calls);
  expect(second).toMatchObject({ status: 409, json: { code: "called_lately" } });
  expect(second.json.error).toMatch(
    /^Somebody called at \d\d:\d\d\. The next call can go out at \d\d:\d\d\.$/,
  );
  const late = await other.browser.press(stale, "Call for Players", { text: "One more" });
  expect(late.page.text("[role=alert]")).toContain("Somebody called at");
  expect(late.page.text("#here")).toContain("The next call can go out at");
  expect(late.page.texts("button")).not.toContain("Call for Players");
});

test("counts the calls of several accounts in one network together", async ({ server }) => {
  const court = await aCourt(server.db);
  const network = callLimits.find(({ by }) => by === "network");
  if (!network) throw new Error("No limit of calls counts a network.");
  const users = [await aSignedInUser(server), await aSignedInUser(server)];
  const call = (user?: (typeof users)[number]) =>
    user?.browser.call("POST", `/api/courts/${court.id}/calls`);
  expect((await call(users[0]))?.status).toBe(403);
  await sql`update rate_limits set hits = ${network.max * server.settings.rateLimitScale}
    where key like ${`${network.name}:%`}`.execute(server.db);
  expect((await call(users[1]))?.status).toBe(429);
  await sql`delete from rate_limits where key like ${`${network.name}:%`}`.execute(server.db);
});
