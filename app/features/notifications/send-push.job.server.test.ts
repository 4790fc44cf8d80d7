import { createHash, createPublicKey, verify } from "node:crypto";
import { sql } from "kysely";
import { type DuePush, toPushText } from "#app/features/notifications/push-notice.ts";
import { nameService, sendPush } from "#app/features/notifications/send-push.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aUser, describe, expect, test, unique } from "#db/testing.ts";
import { aDevice, pushSettings, waitingPushes } from "#db/testing-devices.ts";
import { aPushServiceOfTest, aSubscription, aVapidKey } from "#e2e/harness/push-service.ts";

const notice = {
  title: "Moved: Hawks",
  body: "Sat 22 Nov, 18:30",
  path: "/games/7",
  tag: "game-7",
};

type Site = { origin?: string; results?: string[] };

const run = (db: Db, push: DuePush, { origin, results = [] }: Site) =>
  sendPush.run(
    {
      db,
      settings: pushSettings(origin),
      onPush: ({ result }: { result: string }) => results.push(result),
    } as unknown as JobServices,
    push,
  );

/** A person with a device at a service, and a push to it. */
async function aPush(db: Db, origin: string, path?: string) {
  const { id: userId } = await aUser(db);
  const subscription = aSubscription(origin, path ?? `/push/${unique("p").replace(" ", "-")}`);
  const { id: deviceId, sid } = await aDevice(db, { userId, ...subscription });
  const push = { key: unique("key"), deviceId, userId, notice, urgency: "high" as const };
  return { push, subscription, deviceId, sid, userId };
}

const deviceExists = async (db: Db, id: number) =>
  (await db.selectFrom("pushDevices").select("id").where("id", "=", id).execute()).length === 1;

describe("a message", () => {
  test("is one POST as RFC 8030, 8291 and 8292 say", async ({ db }) => {
    const service = await aPushServiceOfTest();
    const { push, subscription, userId } = await aPush(db, service.origin);
    const notAfter = new Date(Date.now() + 7_200_000).toISOString();
    await run(db, { ...push, until: { notAfter }, silent: true }, service);

    expect(service.posted).toHaveLength(1);
    const [posted] = service.posted;
    if (!posted) throw new Error("Nothing was posted");
    const { headers } = posted;
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
    expect(Number(headers.ttl)).toBeGreaterThan(7_100);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(7_200);
    const topic = createHash("sha256").update(`${userId}:game-7`).digest("base64url").slice(0, 32);
    expect(headers.topic).toBe(topic);
    expect(headers.cookie ?? headers.referer ?? headers["user-agent"]).toBeUndefined();
    expect(subscription.read(posted)).toEqual({ v: 1, for: userId, ...notice, silent: true });
    expectSigned(`${headers.authorization}`, service.origin);
  });

  test("has the same length whatever it says, and its parts are cut", async ({ db }) => {
    const service = await aPushServiceOfTest();
    const { push } = await aPush(db, service.origin);
    const long = { ...notice, title: "🏀".repeat(100), body: '"\\'.repeat(200) };
    for (const said of [notice, long, { ...notice, game: 7, ask: "answer" as const }])
      await run(db, { ...push, key: unique("key"), notice: said }, service);
    expect(new Set(service.posted.map(({ body }) => body.length)).size).toBe(1);
    expect(service.posted).toHaveLength(3);
    const { title, body } = JSON.parse(toPushText({ ...push, notice: long }));
    expect([[...title].length, [...body].length]).toEqual([60, 140]);
    expect(title.isWellFormed()).toBe(true);
  });

  test("waits at most a day, and at least a minute", async ({ db }) => {
    const service = await aPushServiceOfTest();
    const { push } = await aPush(db, service.origin);
    for (const seconds of [20, 200_000])
      await run(
        db,
        {
          ...push,
          key: unique("key"),
          until: { notAfter: new Date(Date.now() + seconds * 1000).toISOString() },
        },
        service,
      );
    expect(service.posted.map(({ headers }) => headers.ttl)).toEqual(["60", "86400"]);
  });
});

/** The token names the service and us, ends within 12 hours, and its key signed it. */
function expectSigned(authorization: string, origin: string) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+),\s?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect([aud, sub]).toEqual([origin, "mailto:ada@openrun.example"]);
  const hours = exp / 3600 - Date.now() / 3_600_000;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(12.01);
  expect(key).toBe(vapidKeys(pushSettings())?.publicKey);
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  const bytes = Buffer.from(signature, "base64url");
  expect(verify("sha256", Buffer.from(`${header}.${claims}`), signed, bytes)).toBe(true);
}

describe("a push", () => {
  test("goes once per key and device, however often and concurrently it runs", async ({ db }) => {
    const service = await aPushServiceOfTest();
    const { push } = await aPush(db, service.origin);
    await Promise.allSettled(Array.from({ length: 5 }, () => run(db, push, service)));
    await run(db, push, service);
    expect(service.posted).toHaveLength(1);
  });

  test("is dropped when its cause holds no more, its session ended or its person changed", async ({
    db,
  }) => {
    const service = await aPushServiceOfTest();
    const { push, sid } = await aPush(db, service.origin);
    const { id, sequence } = await aGame(db);
    const changed = { id, sequence: sequence + 1, status: "on" as const };
    await run(db, { ...push, until: { game: changed } }, service);
    await run(db, { ...push, until: { notAfter: "2020-01-01T00:00:00Z" } }, service);
    await run(db, { ...push, userId: push.userId + 1_000_000 }, service);
    const expire = sql<Date>`now() - interval '1 second'`;
    await db.updateTable("sessions").set({ expire }).where("sid", "=", sid).execute();
    await run(db, push, service);
    expect(service.posted).toEqual([]);
  });

  test("goes to no device of another key", async ({ db }) => {
    const service = await aPushServiceOfTest();
    const { userId } = await aPush(db, service.origin);
    const subscription = aSubscription(service.origin);
    const device = await aDevice(db, { userId, ...subscription, key: aVapidKey() });
    const push = {
      key: unique("key"),
      deviceId: device.id,
      userId,
      notice,
      urgency: "high" as const,
    };
    await run(db, push, service);
    expect(service.posted).toEqual([]);
  });
});

describe("the end of a device", () => {
  test.for(["/404/x", "/410/x"])("comes at once with %s", async (path, { db }) => {
    const service = await aPushServiceOfTest();
    const { push, deviceId } = await aPush(db, service.origin, path);
    const other = await aPush(db, service.origin);
    const results: string[] = [];
    await run(db, push, { ...service, results });
    await run(db, { ...push, key: unique("key") }, { ...service, results });
    await run(db, other.push, { ...service, results });
    expect([await deviceExists(db, deviceId), await deviceExists(db, other.deviceId)]).toEqual([
      ...[false, true],
    ]);
    expect(service.to(path)).toHaveLength(1);
    expect(results).toEqual(["gone", "sent"]);
  });

  test("comes after twenty failures in a row over seven days", async ({ db }) => {
    const service = await aPushServiceOfTest();
    const { push, deviceId } = await aPush(db, service.origin, "/500/x");
    const since = (days: number, failures: number) =>
      db
        .updateTable("pushDevices")
        .set({ failures, failingSince: sql<Date>`now() - make_interval(days => ${days})` })
        .set({ usedAt: sql<Date>`now() - interval '30 days'` })
        .where("id", "=", deviceId)
        .execute();
    for (const [days, failures] of [
      [6, 20],
      [8, 5],
    ] as const) {
      await since(days, failures);
      await run(db, { ...push, key: unique("key") }, service);
      expect(await deviceExists(db, deviceId)).toBe(true);
    }
    await since(8, 20);
    await run(db, push, service);
    expect(await deviceExists(db, deviceId)).toBe(false);
  });

  test("comes after three failures in an hour for one that was never reached", async ({ db }) => {
    const service = await aPushServiceOfTest();
    const { push, deviceId } = await aPush(db, service.origin, "/500/x");
    const exists = [];
    for (const [minutes, failures] of [
      [50, 7],
      [70, 1],
      [70, 2],
    ] as const) {
      await db
        .updateTable("pushDevices")
        .set({ failures, failingSince: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .where("id", "=", deviceId)
        .execute();
      await run(db, { ...push, key: unique("key") }, service);
      exists.push(await deviceExists(db, deviceId));
    }
    expect(exists).toEqual([true, true, false]);
  });
});

describe("a service that fails", () => {
  const secondsUntil = (instant?: Date) =>
    Math.round(((instant?.getTime() ?? 0) - Date.now()) / 1000);

  test("is tried again after 30 s, 2 min, 10 min, then hourly", async ({ db }) => {
    const service = await aPushServiceOfTest();
    const { push, deviceId } = await aPush(db, service.origin, "/503/x");
    const pauses: number[] = [];
    let next: DuePush = push;
    for (let times = 0; times < 5; times++) {
      await run(db, next, service);
      const [queued] = await waitingPushes(db, deviceId);
      if (!queued) throw new Error("It is not tried again");
      pauses.push(secondsUntil(queued.runAt));
      next = queued as unknown as DuePush;
    }
    const expected = [30, 120, 600, 3600, 3600];
    for (const [at, pause] of pauses.entries())
      expect(Math.abs(pause - (expected[at] ?? 0))).toBeLessThan(10);
    expect(service.posted).toHaveLength(5);
  });

  test("is not asked before `Retry-After`, in seconds or as a date", async ({ db }) => {
    const at = new Date(Date.now() + 90_000).toUTCString();
    const service = await aPushServiceOfTest((path) => ({
      status: 429,
      headers: { "retry-after": path.startsWith("/date") ? at : "40" },
    }));
    for (const [path, seconds] of [
      ["/number/x", 40],
      ["/date/x", 90],
    ] as const) {
      const { push, deviceId } = await aPush(db, service.origin, path);
      await run(db, push, service);
      const [queued] = await waitingPushes(db, deviceId);
      expect(Math.abs(secondsUntil(queued?.runAt) - seconds)).toBeLessThan(10);
    }
  });

  test("is given up when the message is over, and succeeds after failures", async ({ db }) => {
    const service = await aPushServiceOfTest((_, times) => ({ status: times === 2 ? 201 : 500 }));
    const { push, deviceId } = await aPush(db, service.origin);
    const short = { notAfter: new Date(Date.now() + 20_000).toISOString() };
    await run(db, { ...push, until: short, failed: { times: 0, until: short.notAfter } }, service);
    expect(await waitingPushes(db, deviceId)).toEqual([]);
    await run(db, { ...push, key: unique("key") }, service);
    const device = db
      .selectFrom("pushDevices")
      .select(["failures", "failingSince"])
      .where("id", "=", deviceId);
    expect(await device.executeTakeFirst()).toEqual({ failures: 0, failingSince: null });
  });

  test.for([400, 403, 413])("a %i drops the message alone", async (status, { db }) => {
    const service = await aPushServiceOfTest();
    const { push, deviceId } = await aPush(db, service.origin, `/${status}/x`);
    await run(db, push, service);
    await run(db, push, service);
    expect(service.posted).toHaveLength(1);
    expect(await waitingPushes(db, deviceId)).toEqual([]);
    expect(await deviceExists(db, deviceId)).toBe(true);
  });
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/x", "google"],
  ["https://updates.push.services.mozilla.com/wpush/v2/x", "mozilla"],
  ["https://web.push.apple.com/x", "apple"],
  ["https://db5p.notify.windows.com/w/?token=x", "microsoft"],
  ["https://apple.com.evil.example/x", "other"],
  ["https://notmozilla.com/x", "other"],
])("metrics name the service of %s %s", (endpoint, name) => {
  expect(nameService(endpoint)).toBe(name);
});
