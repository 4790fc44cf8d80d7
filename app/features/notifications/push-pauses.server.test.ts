import { pushPauses } from "#app/features/notifications/push-pauses.server.ts";
import { sendPush } from "#app/features/notifications/send-push.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aUser, expect, test, unique } from "#db/testing.ts";
import { aDevice, pushSettings, waitingPushes } from "#db/testing-devices.ts";
import { aPushServiceOfTest, aSubscription } from "#e2e/harness/push-service.ts";

const second = 1_000;
const minute = 60 * second;
const host = "push.example";

test("a service that never answers rests after three failures: 1, 5, then 30 minutes", () => {
  const { secondsToWait, note } = pushPauses();
  let now = 0;
  let userId = 0;
  const rests = Array.from({ length: 6 }, () => {
    // Another person each time: nobody's own time is used up.
    note({ host, userId: ++userId, seconds: 3, isAnswered: false }, now);
    const rest = secondsToWait({ host, userId: 100 }, now);
    now += rest * second;
    return rest;
  });
  expect(rests).toEqual([0, 0, 60, 300, 1800, 1800]);
  expect(secondsToWait({ host: "other.example", userId: 100 }, 0)).toBe(0);
});

test("a service that answers in between does not rest", () => {
  const { secondsToWait, note } = pushPauses();
  for (const isAnswered of [false, false, true, false, false, true])
    note({ host, userId: 1, seconds: 0.1, isAnswered }, 0);
  expect(secondsToWait({ host, userId: 2 }, 0)).toBe(0);
});

test("posts that fail at the same time cause one rest, not a longer one", () => {
  const { secondsToWait, note } = pushPauses();
  for (let userId = 1; userId <= 8; userId++)
    note({ host, userId, seconds: 3, isAnswered: false }, 0);
  expect(secondsToWait({ host, userId: 100 }, 0)).toBe(60);
});

test("a person's services may take six seconds, then one a minute, whether they answer or not", () => {
  const { secondsToWait, note } = pushPauses();
  let posts = 0;
  for (let now = 0; now < 60 * minute; now += second) {
    const service = { host: `push-${posts}.example`, userId: 7 };
    if (secondsToWait(service, now) > 0) continue;
    note({ ...service, seconds: 2.9, isAnswered: posts % 2 === 0 }, now);
    posts++;
  }
  expect(posts * 2.9).toBeGreaterThan(60);
  expect(posts * 2.9).toBeLessThan(6 + 60 + 3);
});

test("a person with many phones at a quick service does not wait", () => {
  const { secondsToWait, note } = pushPauses();
  for (let post = 0; post < 30; post++)
    note({ host, userId: 1, seconds: 0.15, isAnswered: true }, 0);
  expect(secondsToWait({ host, userId: 1 }, 0)).toBe(0);
});

test("a person whose services never answer waits, and nobody else does", async ({ db }) => {
  const silent = await aPushServiceOfTest();
  const service = await aPushServiceOfTest();
  const person = await aUser(db);
  const results: string[] = [];

  /** Runs the job of a notice for a new device at a service. */
  async function push(to: { origin: string }, path?: string, userId = person.id) {
    const { id: deviceId } = await aDevice(db, { userId, ...aSubscription(to.origin, path) });
    const notice = { title: "Hawks", body: "It moved", path: "/games/7", tag: "game-7" };
    const job = { key: unique("key"), deviceId, userId, notice, urgency: "high" as const };
    const onPush = ({ result }: { result: string }) => results.push(result);
    const services = { db, settings: pushSettings(to.origin), onPush } as unknown as JobServices;
    await sendPush.run(services, job);
    return job;
  }

  await Promise.all(["/hang/1", "/hang/2", "/hang/3"].map((path) => push(silent, path)));
  expect(silent.posted).toHaveLength(3);
  // At another service, too: anybody can name many.
  const postponed = await push(service);
  await push(service, "/push/other", (await aUser(db)).id);

  expect(results).toEqual(["failed", "failed", "failed", "sent"]);
  expect(service.posted.map(({ path }) => path)).toEqual(["/push/other"]);
  const { deviceId: id, key } = postponed;
  expect(await waitingPushes(db, id)).toMatchObject([{ key, failed: { times: 0 } }]);
  const device = db.selectFrom("pushDevices").select("failures").where("id", "=", id);
  expect(await device.executeTakeFirst()).toEqual({ failures: 0 });
});
