import { sql } from "kysely";
import { vi } from "vitest";
import { toLabel } from "#app/features/push/device-label.server.ts";
import { remindNow } from "#e2e/harness/jobs.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { inForDays, inHours, mailbox } from "#e2e/harness/mailed-players.ts";
import { tellAtOnce } from "#e2e/harness/managed-game.ts";
import {
  aPushService,
  aSubscription,
  aVapidKey,
  type PushService,
} from "#e2e/harness/push-service.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  afterAll,
  aGame,
  aMember,
  aServer,
  aServerWithoutJobs,
  aTeam,
  beforeAll,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

let service: PushService;
let site: TestServer;

beforeAll(async () => {
  service = await aPushService();
  const env = { PUSH_TEST_ORIGIN: service.origin, VAPID_PRIVATE_KEY: aVapidKey() };
  site = await aServer({ env });
});
afterAll(() => service.stop());

type Registered = { browser: Visitor; path?: string };

/** Registers a device, and returns it with its subscription. */
async function aDeviceOf({ browser, path }: Registered) {
  const subscription = aSubscription(service.origin, path);
  const { endpoint, keys } = subscription;
  const { status, json, body } = await browser.call("POST", "/api/user/devices", {
    endpoint,
    keys,
  });
  expect([status, body.includes(endpoint)]).toEqual([201, false]);
  const posted = () => service.to(subscription.path);
  const notices = () => posted().map((it) => subscription.read(it));
  return { ...json, ...subscription, posted, notices };
}

const countDevices = async (userId: number) =>
  (await site.db.selectFrom("pushDevices").select("id").where("userId", "=", userId).execute())
    .length;

/** A game with a captain and a player who is in, where it is afternoon. */
async function aGameWithPlayer(given: object = {}, hours = 72) {
  const zone = zoneAt(14);
  const captain = await aSignedInUser(site, {
    email: mailbox(),
    name: "Cora Jones",
    timezone: zone,
  });
  const email = mailbox();
  const player = {
    ...(await aSignedInUser(site, { email, timezone: zone, ...given })),
    email,
  };
  const { id: teamId } = await aTeam(site.db);
  for (const { id: userId } of [captain, player]) await aMember(site.db, { teamId, userId });
  const at = { teamId, hostId: captain.id, datetime: inHours(hours), zone };
  const game = await aGame(site.db, at);
  await aCheckIn(site.db, { gameId: game.id, userId: player.id });
  return { captain, player, game, teamId };
}

async function cancel({ browser }: { browser: Visitor }, gameId: number) {
  const { status } = await browser.call("POST", `/api/games/${gameId}/cancel`, { reason: "Rain" });
  expect(status).toBe(200);
  await tellAtOnce(site.db, gameId);
}

/** Waits until the jobs that wait for now are done. */
const settled = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts limit 1`.execute(site.db);
      return rows.length === 0;
    },
    { timeout: 30_000, interval: 20 },
  );

const arrived = (device: { posted: () => unknown[] }, count = 1) =>
  vi.waitUntil(() => device.posted().length >= count, { timeout: 30_000, interval: 20 });

describe("PSH-02 a device", () => {
  test("is registered once, listed without its address, and removed", async () => {
    const { browser, id } = await aSignedInUser(site);
    const { endpoint, keys, id: deviceId, label, service: host } = await aDeviceOf({ browser });
    expect([label, host]).toEqual(["Browser", new URL(service.origin).host]);
    const again = await browser.call("POST", "/api/user/devices", { endpoint, keys });
    expect([again.status, again.json.id, await countDevices(id)]).toEqual([200, deviceId, 1]);
    const list = await browser.call("GET", "/api/user/devices");
    expect(list.json).toMatchObject([{ id: deviceId, isThis: true, needsTurningOn: false }]);
    expect(list.body).not.toContain(endpoint);

    const other = await aSignedInUser(site);
    for (const [method, path] of [
      ["DELETE", `/api/user/devices/${deviceId}`],
      ["POST", `/api/user/devices/${deviceId}/test`],
    ] as const) {
      const { status, json } = await other.browser.call(method, path);
      expect([status, json.code]).toEqual([404, "unknown_device"]);
    }
    const removed = await browser.call("DELETE", `/api/user/devices/${deviceId}`);
    expect([removed.status, await countDevices(id)]).toEqual([200, 0]);
    expect((await visitor(site).call("GET", "/api/user/devices")).status).toBe(401);
  });

  test("is the eleventh: the one that was used longest ago ends", async () => {
    const { browser, id } = await aSignedInUser(site);
    const ids: number[] = [];
    for (let count = 0; count < 10; count++) ids.push((await aDeviceOf({ browser })).id);
    const usedAt = sql<Date>`now() + interval '1 minute'`;
    const [oldest = 0] = ids;
    await site.db.updateTable("pushDevices").set({ usedAt }).where("id", "=", oldest).execute();
    const last = await aDeviceOf({ browser });
    const { json } = await browser.call("GET", "/api/user/devices");
    const left = json.map((device: { id: number }) => device.id).toSorted();
    expect(left).toEqual([oldest, ...ids.slice(2), last.id].toSorted());
    expect(await countDevices(id)).toBe(10);
  });

  test("takes the place of the one that the browser had, if that is one's own", async () => {
    const { browser, id } = await aSignedInUser(site);
    const other = await aSignedInUser(site);
    const [old, foreign] = [await aDeviceOf({ browser }), await aDeviceOf(other)];
    for (const replaces of [old.endpoint, foreign.endpoint]) {
      const { endpoint, keys } = aSubscription(service.origin);
      await browser.call("POST", "/api/user/devices", { endpoint, keys, replaces });
    }
    expect([await countDevices(id), await countDevices(other.id)]).toEqual([2, 1]);
  });

  test("has a name from a list, whatever its browser calls itself", () => {
    const agents = {
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36":
        "Chrome on Android",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1":
        "Safari on iPhone",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0":
        "Edge on Windows",
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": "Firefox on Linux",
      "<script>alert(1)</script>": "Browser",
    };
    for (const [agent, label] of Object.entries(agents)) expect(toLabel(agent)).toBe(label);
  });
});

test("PSH-03 endpoints and keys that are none are refused, and leave no row", async () => {
  const { browser, id } = await aSignedInUser(site);
  const { keys, endpoint } = aSubscription(service.origin);
  const own = `https://${new URL(site.origin).hostname}/x`;
  const bad = [
    "http://a.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
  ];
  const more = ["https://localhost/x", "https://printer.local/x", "https://u:p@a.example/x", own];
  for (const address of [...bad, ...more, "https://a.example:8443/x"]) {
    const { status, json } = await browser.call("POST", "/api/user/devices", {
      endpoint: address,
      keys,
    });
    expect([address, status, json.code]).toEqual([address, 400, "bad_endpoint"]);
  }
  for (const [body, code, error] of [
    [{ keys }, "invalid_request", "endpoint must be the address of a push service"],
    [
      { keys, endpoint: `https://a.example/${"x".repeat(1_000)}` },
      "invalid_request",
      "endpoint must be the address of a push service",
    ],
    [
      { endpoint, keys: { ...keys, auth: "AAAA" } },
      "bad_keys",
      "The keys of this subscription are not valid",
    ],
    [
      { endpoint, keys: { ...keys, p256dh: `B${"A".repeat(86)}` } },
      "bad_keys",
      "The keys of this subscription are not valid",
    ],
  ] as const) {
    const { status, json } = await browser.call("POST", "/api/user/devices", body);
    expect([status, json.code, json.error]).toEqual([400, code, error]);
  }
  expect(await countDevices(id)).toBe(0);
});

describe("PSH-05 a cause", () => {
  test("goes by each channel once, to every device, and says nothing secret (PSH-07)", async () => {
    const { captain, player, game } = await aGameWithPlayer();
    const devices = [await aDeviceOf(player), await aDeviceOf(player)];
    await cancel(captain, game.id);
    for (const device of devices) await arrived(device);
    expect((await mailTo(site, player.email)).headers).toMatch(/^subject: Cancelled: /im);
    const key = `changed:${game.id}:${player.id}:`;
    await sql`select graphile_worker.add_job('tell-change', json_build_object('gameId', ${game.id}::int))`.execute(
      site.db,
    );
    await settled();
    const [first] = devices[0]?.notices() ?? [];
    expect(devices.map(({ posted }) => posted().length)).toEqual([1, 1]);
    expect(subjectsTo(site, player.email)).toHaveLength(1);
    expect(first).toMatchObject({ v: 1, for: player.id, path: `/games/${game.id}` });
    expect(first).toMatchObject({ tag: `game-${game.id}`, body: expect.stringContaining("Rain") });
    const allowed = [
      "v",
      "for",
      "title",
      "body",
      "path",
      "tag",
      "game",
      "ask",
      "buttons",
      "silent",
    ];
    expect(Object.keys(first).filter((name) => !allowed.includes(name))).toEqual([]);
    const said = JSON.stringify(first);
    for (const secret of [player.email, "Jones", "token=", "http"])
      expect(said).not.toContain(secret);
    const rows = await site.db
      .selectFrom("sentPushes")
      .select("status")
      .where("key", "like", `${key}%`)
      .execute();
    expect(rows).toEqual([{ status: 201 }, { status: 201 }]);
  });

  test.for([
    [{ phone: { mine: false } }, [1, 0]],
    [{ mine: false }, [0, 1]],
    [{ mine: false, phone: { mine: false } }, [0, 0]],
  ] as const)("with %j comes as [mails, notices] %j", async ([settings, counts]) => {
    const { captain, player, game } = await aGameWithPlayer();
    const other = await aDeviceOf(captain);
    const device = await aDeviceOf(player);
    expect((await player.browser.call("PATCH", "/api/user/mail", settings)).status).toBe(200);
    await cancel(captain, game.id);
    await settled();
    expect([subjectsTo(site, player.email).length, device.posted().length]).toEqual(counts);
    // Whoever did it is told nothing.
    expect(other.posted()).toEqual([]);
  });

  test("PSH-06 reaches who has no confirmed address, by the phone alone", async () => {
    const unconfirmed = { emailConfirmed: false };
    const { player, game } = await aGameWithPlayer(unconfirmed, 24);
    await inForDaysAgain(game.id, player.id);
    const device = await aDeviceOf(player);
    for (let times = 0; times < 2; times++) await remindNow(site.db, "remind");
    await settled();
    expect(device.notices()).toMatchObject([
      { title: expect.stringContaining("Tomorrow: "), ask: "answer", game: game.id },
    ]);
    expect(device.notices()[0].buttons).toEqual([{ action: "no", title: "Can't Come" }]);
    expect(subjectsTo(site, player.email)).toEqual([]);
    // E-mails that are turned on later bring nothing old.
    await site.db
      .updateTable("users")
      .set({ emailConfirmed: true })
      .where("id", "=", player.id)
      .execute();
    await remindNow(site.db, "remind");
    await settled();
    expect(subjectsTo(site, player.email)).toEqual([]);
    expect(device.posted()).toHaveLength(1);
  });
});

const inForDaysAgain = async (gameId: number, userId: number) => {
  await site.db.deleteFrom("checkIns").where("userId", "=", userId).execute();
  await inForDays(site.db, { gameId, userId });
};

describe("PSH-10 whatever ends the session ends the device", () => {
  const ends: Record<string, (user: { browser: Visitor; id: number }) => Promise<unknown>> = {
    "signing out": ({ browser }) => browser.call("POST", "/api/auth/logout"),
    "signing out by the form": ({ browser }) => browser.post("/sign-out"),
    "signing out everywhere": ({ browser }) => browser.post("/profile/sign-out-everywhere"),
    "the end of the account": ({ id }) =>
      site.db.deleteFrom("users").where("id", "=", id).execute(),
    "an expired session": async ({ id }) => {
      const expire = sql<Date>`now() - interval '1 second'`;
      await site.db.updateTable("sessions").set({ expire }).where("userId", "=", id).execute();
      await sql`select graphile_worker.add_job('forget-expired')`.execute(site.db);
      await vi.waitUntil(async () => (await countDevices(id)) === 0, { timeout: 20_000 });
    },
  };
  test.for(Object.entries(ends))("%s", async ([, end]) => {
    const { captain, player, game } = await aGameWithPlayer();
    const device = await aDeviceOf(player);
    await end(player);
    expect(await countDevices(player.id)).toBe(0);
    await cancel(captain, game.id);
    await settled();
    expect(device.posted()).toEqual([]);
  });

  test("and the device of another session goes on", async () => {
    const { captain, player, game } = await aGameWithPlayer();
    const elsewhere = await aSignedInUser(site);
    const device = await aDeviceOf(player);
    await elsewhere.browser.post("/sign-out");
    await cancel(captain, game.id);
    await arrived(device);
  });
});

test("PSH-11 a shared browser tells whoever registered it last", async () => {
  const first = await aGameWithPlayer();
  const second = await aGameWithPlayer();
  const device = await aDeviceOf(first.player);
  const { endpoint, keys } = device;
  const taken = await second.player.browser.call("POST", "/api/user/devices", { endpoint, keys });
  expect([taken.status, await countDevices(first.player.id)]).toEqual([201, 0]);
  await cancel(first.captain, first.game.id);
  await cancel(second.captain, second.game.id);
  await arrived(device);
  await settled();
  expect(device.notices()).toMatchObject([{ for: second.player.id }]);
});

describe("PSH-09 at night", () => {
  test("a notice that can wait comes at 08:00, one that cannot makes no sound", async () => {
    const night = { timezone: zoneAt(23) };
    const waiting = await aGameWithPlayer(night, 72);
    const urgent = await aGameWithPlayer(night, 6);
    const devices = [await aDeviceOf(waiting.player), await aDeviceOf(urgent.player)] as const;
    for (const { captain, game } of [waiting, urgent]) await cancel(captain, game.id);
    await arrived(devices[1]);
    await settled();
    expect(devices[1].notices()).toMatchObject([{ silent: true }]);
    expect(devices[0].posted()).toEqual([]);
    const { rows } = await sql<{ hour: number }>`select extract(hour from run_at
        at time zone ${night.timezone})::int as hour from graphile_worker.jobs
      where key like ${`push:${devices[0].id}:%`}`.execute(site.db);
    expect(rows).toEqual([{ hour: 8 }]);
  });
});

test("PSH-02, PSH-16 the page lists, tests and removes devices without scripts", async () => {
  const { browser, id } = await aSignedInUser(site);
  const empty = await browser.get("/profile/devices");
  expect(empty.page.text("h1")).toBe("Phone Notifications");
  expect(empty.body).toContain("Turning on needs JavaScript. Your e-mails come as before.");
  const device = await aDeviceOf({ browser });
  const page = await browser.get("/profile/devices");
  expect(page.body).toContain("This device");
  expect(page.body).not.toContain(device.endpoint);
  const tested = await browser.press(page, "Send a Test of Browser");
  expect(tested.body).toContain("Look at your notifications.");
  await arrived(device);
  expect(device.notices()).toMatchObject([{ title: "Openrun", tag: "test", for: id }]);
  const removed = await browser.press(page, "Remove of Browser");
  expect(removed.body).toContain("This device stays quiet.");
  expect(await countDevices(id)).toBe(0);
});

test("PSH-01 the phone has ticks of its own, which only its own form changes", async () => {
  const { browser } = await aSignedInUser(site);
  const settings = async () => (await browser.call("GET", "/api/user/mail")).json;
  const defaults = await settings();
  expect(defaults.phone).toEqual({
    ...{ newGames: false, mine: true, remindDay: true, remindSoon: false },
    ...{ ask: true, calls: false, announcements: true },
  });
  await browser.call("PATCH", "/api/user/mail", { phone: { mine: false } });
  const changed = { ...defaults, phone: { ...defaults.phone, mine: false } };
  expect(await settings()).toEqual(changed);
  await browser.call("PATCH", "/api/user/mail", { remindSoon: true });
  expect(await settings()).toEqual({ ...changed, remindSoon: true });
  const bad = await browser.call("PATCH", "/api/user/mail", { phone: { mine: 1 } });
  expect([bad.status, bad.json.error]).toEqual([400, "phone.mine must be true or false"]);

  expect((await browser.get("/profile/mail")).body).not.toContain('name="phone"');
  await browser.submit("/profile/mail", { newGames: "never", mine: "on" });
  expect((await settings()).phone).toEqual(changed.phone);
  await aDeviceOf({ browser });
  expect((await browser.get("/profile/mail")).body).toContain('name="phoneMine"');
  const fields = { newGames: "never", mine: "on", phone: "1", phoneNew: "on", phoneMine: "on" };
  await browser.submit("/profile/mail", fields);
  expect((await settings()).phone).toEqual({
    ...{ newGames: true, mine: true, remindDay: false, remindSoon: false },
    ...{ ask: false, calls: false, announcements: false },
  });
});

describe("PSH-14, PSH-15 the key", () => {
  test("is none where notifications are off", async () => {
    const off = await aServerWithoutJobs();
    const { browser } = await aSignedInUser(off);
    expect((await browser.call("GET", "/api/push")).json).toEqual({ key: null });
    const { endpoint, keys } = aSubscription("https://push.example");
    const { status, json } = await browser.call("POST", "/api/user/devices", { endpoint, keys });
    expect([status, json.code]).toEqual([409, "push_off"]);
    expect((await browser.get("/profile/devices")).body).toContain(
      "Phone notifications are off on this site.",
    );
    await off.stop();
  });

  test("that is another one reaches no old device, and its page says so", async () => {
    const { browser } = await aSignedInUser(site);
    await aDeviceOf({ browser });
    const { key } = (await visitor(site).call("GET", "/api/push")).json;
    const env = { VAPID_PRIVATE_KEY: aVapidKey(), DATABASE_URL: site.databaseUrl };
    const other = await aServerWithoutJobs({ env });
    const there = visitor(other);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    expect((await there.call("GET", "/api/push")).json.key).not.toBe(key);
    const [device] = (await there.call("GET", "/api/user/devices")).json;
    expect(device).toMatchObject({ isThis: true, needsTurningOn: true });
    const page = await there.get("/profile/devices");
    expect(page.body).toContain("It shows nothing until it is turned on again there.");
    await other.stop();
  });
});

test("PSH-17 a muted team and a blocked host reach no phone; the download names devices alone", async () => {
  const { id: teamId } = await aTeam(site.db);
  const host = await aSignedInUser(site);
  await aMember(site.db, { teamId, userId: host.id });
  const readers = [];
  for (let count = 0; count < 3; count++) {
    const reader = await aSignedInUser(site, { email: mailbox(), timezone: zoneAt(14) });
    await aMember(site.db, { teamId, userId: reader.id });
    await reader.browser.call("PATCH", "/api/user/mail", { phone: { newGames: true } });
    readers.push({ ...reader, device: await aDeviceOf(reader) });
  }
  const [told, muting, blocking] = readers;
  if (!told || !muting || !blocking) throw new Error("There are three");
  const muted = { muted: true };
  await site.db.updateTable("memberships").set(muted).where("userId", "=", muting.id).execute();
  await blocking.browser.call("PUT", `/api/user/blocks/${host.id}`);
  const { status } = await host.browser.call("POST", "/api/games", {
    teamId,
    datetime: inHours(50).toISOString(),
  });
  expect(status).toBe(201);
  await arrived(told.device);
  await settled();
  expect(told.device.notices()).toMatchObject([
    { title: expect.stringContaining("New game: "), ask: "answer" },
  ]);
  expect([muting.device.posted(), blocking.device.posted()]).toEqual([[], []]);
  const data = await told.browser.get("/profile/data");
  expect(JSON.parse(data.body).devices).toMatchObject([
    { label: "Browser", service: new URL(service.origin).host },
  ]);
  expect(data.body).not.toContain(told.device.endpoint);
});
