import { sql } from "kysely";
import { describeDevice } from "#app/features/push/turn-on-device.server.ts";
import { phoneSite } from "#e2e/harness/phone-site.ts";
import { aSubscription, aVapidKey } from "#e2e/harness/push-service.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aServerWithoutJobs,
  describe,
  expect,
  sharedServer,
  test,
  visitor,
} from "#e2e/harness/test.ts";

const phone = phoneSite();

describe("a device", () => {
  test("is registered once, listed without its address, and removed", async () => {
    const { browser, id } = await aSignedInUser(phone.site);
    const {
      endpoint,
      keys,
      id: deviceId,
      label,
      service: host,
    } = await phone.aDeviceOf({ browser });
    expect([label, host]).toEqual(["Browser", new URL(phone.service.origin).host]);
    const again = await browser.call("POST", "/api/user/devices", { endpoint, keys });
    expect([again.status, again.json.id, await phone.countDevices(id)]).toEqual([200, deviceId, 1]);
    const list = await browser.call("GET", "/api/user/devices");
    expect(list.json).toMatchObject([{ id: deviceId, isThis: true, needsTurningOn: false }]);
    expect(list.body).not.toContain(endpoint);

    const other = await aSignedInUser(phone.site);
    for (const [method, path] of [
      ["DELETE", `/api/user/devices/${deviceId}`],
      ["POST", `/api/user/devices/${deviceId}/test`],
    ] as const) {
      const { status, json } = await other.browser.call(method, path);
      expect([status, json.code]).toEqual([404, "unknown_device"]);
    }
    const removed = await browser.call("DELETE", `/api/user/devices/${deviceId}`);
    expect([removed.status, await phone.countDevices(id)]).toEqual([200, 0]);
    const nobody = visitor(phone.site);
    expect((await nobody.call("GET", "/api/user/devices")).status).toBe(401);
    expect((await nobody.call("POST", "/api/user/devices", { endpoint, keys })).status).toBe(401);
  });

  test("takes the place of the one that was not used for longest, if it is the eleventh", async () => {
    const { browser, id } = await aSignedInUser(phone.site);
    const ids: number[] = [];
    for (let count = 0; count < 10; count++) ids.push((await phone.aDeviceOf({ browser })).id);
    const usedAt = sql<Date>`now() + interval '1 minute'`;
    const [oldest = 0] = ids;
    await phone.site.db
      .updateTable("pushDevices")
      .set({ usedAt })
      .where("id", "=", oldest)
      .execute();
    const last = await phone.aDeviceOf({ browser });
    const { json } = await browser.call("GET", "/api/user/devices");
    const left = json.map((device: { id: number }) => device.id).toSorted();
    expect(left).toEqual([oldest, ...ids.slice(2), last.id].toSorted());
    expect(await phone.countDevices(id)).toBe(10);
  });

  test("takes the place of the one that the browser had, if that is one's own", async () => {
    const { browser, id } = await aSignedInUser(phone.site);
    const other = await aSignedInUser(phone.site);
    const [old, foreign] = [await phone.aDeviceOf({ browser }), await phone.aDeviceOf(other)];
    for (const replaces of [old.endpoint, foreign.endpoint]) {
      const { endpoint, keys } = aSubscription(phone.service.origin);
      await browser.call("POST", "/api/user/devices", { endpoint, keys, replaces });
    }
    expect([await phone.countDevices(id), await phone.countDevices(other.id)]).toEqual([2, 1]);
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
    for (const [agent, label] of Object.entries(agents)) expect(describeDevice(agent)).toBe(label);
  });
});

test("refuses endpoints and keys that are not valid, and stores no row", async () => {
  const { browser, id } = await aSignedInUser(phone.site);
  const { keys, endpoint } = aSubscription(phone.service.origin);
  const own = `https://${new URL(phone.site.origin).hostname}/x`;
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
  expect(await phone.countDevices(id)).toBe(0);
});

describe("whoever registers too much", () => {
  test("waits after the twentieth device and the fifth test, by API and form alike", async () => {
    const env = { RATE_LIMIT_SCALE: "1", VAPID_PRIVATE_KEY: aVapidKey() };
    const limited = await aServerWithoutJobs({ env });
    const { browser } = await aSignedInUser(limited);
    const register = () => {
      const { path, keys } = aSubscription("");
      const endpoint = `https://push.example${path}`;
      return browser.call("POST", "/api/user/devices", { endpoint, keys });
    };
    const answers = [];
    for (let count = 0; count < 21; count++) answers.push(await register());
    const [{ json: device } = { json: {} }] = answers.slice(-2);
    const last = answers.at(-1);
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect([last?.status, last?.json.code]).toEqual([429, "too_many_requests"]);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    const { path, keys } = aSubscription("");
    const form = { do: "on", endpoint: `https://push.example${path}`, ...keys };
    expect((await browser.post("/profile/devices", form)).status).toBe(429);

    const tests = [];
    for (let count = 0; count < 6; count++)
      tests.push(await browser.call("POST", `/api/user/devices/${device.id}/test`));
    expect(tests.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429]);
    expect(Number(tests.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    const again = { do: "test", device: `${device.id}` };
    expect((await browser.post("/profile/devices", again)).status).toBe(429);
    await limited.stop();
  });

  test("is refused what is larger than a subscription, and keeps the devices of others", async () => {
    const { browser, id } = await aSignedInUser(phone.site);
    const { endpoint, keys } = aSubscription(phone.service.origin);
    const large = { endpoint, keys: { ...keys, auth: "x".repeat(2_000_000) } };
    expect((await browser.call("POST", "/api/user/devices", large)).status).toBe(400);
    const other = await aSignedInUser(phone.site);
    const foreign = await phone.aDeviceOf(other);
    const form = { do: "off", device: `${foreign.id}` };
    expect((await browser.post("/profile/devices", form)).status).toBe(404);
    expect((await browser.post("/profile/devices", { ...form, do: "test" })).status).toBe(404);
    expect([await phone.countDevices(id), await phone.countDevices(other.id)]).toEqual([0, 1]);
    await phone.settled();
    expect(foreign.posted()).toEqual([]);
  });
});

test("a device whose service has forgotten it is listed no more, and the metrics count it", async () => {
  const count = async () => ({
    sent: await phone.countPushes("sent"),
    gone: await phone.countPushes("gone"),
    failed: await phone.countPushes("failed"),
  });
  const before = await count();
  const { browser } = await aSignedInUser(phone.site);
  for (const path of ["/404/x", "/410/y"]) await phone.aDeviceOf({ browser, path });
  const page = await browser.get("/profile/devices");
  const staying = await phone.aDeviceOf({ browser });
  const failing = await phone.aDeviceOf({ browser, path: "/503/z" });
  const { json } = await browser.call("GET", "/api/user/devices");
  for (const { id } of json) await browser.call("POST", `/api/user/devices/${id}/test`);
  for (const device of [staying, failing]) await phone.arrived(device);
  await phone.settled();
  const after = await browser.get("/profile/devices");
  const countListed = ({ body }: { body: string }) => body.split("This device<").length - 1;
  expect([countListed(page), countListed(after)]).toEqual([2, 2]);
  expect(await count()).toEqual({
    sent: before.sent + 1,
    gone: before.gone + 2,
    failed: before.failed + 1,
  });
});

test("the page lists, tests and removes devices without scripts", async () => {
  const { browser, id } = await aSignedInUser(phone.site);
  const empty = await browser.get("/profile/devices");
  expect(empty.page.text("h1")).toBe("Phone Notifications");
  expect(empty.body).toContain("Turning on needs JavaScript. Your e-mails come as before.");
  const device = await phone.aDeviceOf({ browser });
  const page = await browser.get("/profile/devices");
  expect(page.body).toContain("This device");
  expect(page.body).not.toContain(device.endpoint);
  const tested = await browser.press(page, "Send a Test of Browser");
  expect(tested.body).toContain("Look at your notifications.");
  await phone.arrived(device);
  expect(device.notices()).toMatchObject([{ title: "Openrun", tag: "test", for: id }]);
  const removed = await browser.press(page, "Remove of Browser");
  expect(removed.body).toContain("This device stays quiet.");
  expect(await phone.countDevices(id)).toBe(0);
});

test("the phone has ticks of its own, which only its own form changes", async () => {
  const { browser } = await aSignedInUser(phone.site);
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
  await phone.aDeviceOf({ browser });
  expect((await browser.get("/profile/mail")).body).toContain('name="phoneMine"');
  const fields = { newGames: "never", mine: "on", phone: "1", phoneNew: "on", phoneMine: "on" };
  await browser.submit("/profile/mail", fields);
  expect((await settings()).phone).toEqual({
    ...{ newGames: true, mine: true, remindDay: false, remindSoon: false },
    ...{ ask: false, calls: false, announcements: false },
  });
});

describe("the key", () => {
  test("is none where notifications are off", async () => {
    const off = await sharedServer("web");
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
    const { browser } = await aSignedInUser(phone.site);
    await phone.aDeviceOf({ browser });
    const { key } = (await visitor(phone.site).call("GET", "/api/push")).json;
    const env = { VAPID_PRIVATE_KEY: aVapidKey(), DATABASE_URL: phone.site.databaseUrl };
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
