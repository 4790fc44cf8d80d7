import type { Page, Worker } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import {
  aServer,
  aUser,
  expect,
  flow,
  openPage,
  signIn,
  type TestServer,
  unique,
} from "#e2e/harness/browser.ts";
import {
  changeSubscription,
  noticeWorker,
  renewDevice,
  setSubscription,
  withNotices,
} from "#e2e/harness/notices.ts";
import {
  aPushService,
  aSubscription,
  aVapidKey,
  type PushService,
} from "#e2e/harness/push-service.ts";

let service: PushService;
let site: TestServer;
const password = "correct horse";

beforeAll(async () => {
  service = await aPushService();
  const env = { PUSH_TEST_ORIGIN: service.origin, VAPID_PRIVATE_KEY: aVapidKey(), ROLE: "web" };
  site = await aServer({ env });
});
afterAll(() => service.stop());

const ourKey = () => vapidKeys(site.settings)?.publicKey ?? "";

async function anOwner() {
  const email = `${unique("p").replace(" ", "-")}@openrun.example`;
  const { id } = await aUser(site.db, { email, password });
  return { id, email };
}

type Owner = Awaited<ReturnType<typeof anOwner>>;

const endpointsOf = async ({ id }: Owner) => {
  const devices = site.db.selectFrom("pushDevices").select("endpoint").where("userId", "=", id);
  return (await devices.execute()).map(({ endpoint }) => endpoint);
};

const enter = async (page: Page, { email }: Owner) => {
  await page.context().clearCookies();
  await signIn(page, email, password);
};

/** Opens pages as a person does, and waits until the worker has looked whether it renews the device. */
async function lookAround(page: Page, worker: Worker) {
  for (const path of ["/profile", "/"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await renewDevice(page, worker);
}

async function turnOn(page: Page, name = "Turn On Notifications") {
  await page.goto("/profile/devices");
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByText("This device tells you about your games.").waitFor();
}

/** A browser that allows notices, with our worker, whose subscription is `subscription`. */
async function aBrowser(owner: Owner, subscription = aSubscription(service.origin)) {
  const page = await openPage(site);
  await withNotices(page, subscription);
  await enter(page, owner);
  await page.goto("/");
  const worker = await noticeWorker(page);
  return { page, worker, subscription };
}

flow(
  "turns on again for the owner who signs in anew, and for nobody else who uses the browser",
  { ways: ["own"] },
  async () => {
    const [first, second] = [await anOwner(), await anOwner()];
    const { page, worker, subscription } = await aBrowser(first);
    await turnOn(page);
    await setSubscription(worker, subscription, ourKey());
    expect(await endpointsOf(first)).toEqual([subscription.endpoint]);

    // The session ends by itself, and with it the device; the browser keeps its subscription.
    await site.db.deleteFrom("sessions").where("userId", "=", first.id).execute();
    expect(await endpointsOf(first)).toEqual([]);
    await enter(page, second);
    await lookAround(page, worker);
    await changeSubscription(worker, aSubscription(service.origin), ourKey());
    expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([[], []]);

    await setSubscription(worker, subscription, ourKey());
    await enter(page, first);
    await page.goto("/profile");
    await expect.poll(() => endpointsOf(first)).toEqual([subscription.endpoint]);

    await enter(page, second);
    await turnOn(page);
    expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([
      [],
      [subscription.endpoint],
    ]);
    await enter(page, first);
    await lookAround(page, worker);
    expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([
      [],
      [subscription.endpoint],
    ]);
    await turnOn(page);
    expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([
      [subscription.endpoint],
      [],
    ]);
    await page.context().close();
  },
);

flow(
  "a subscription that the browser replaces is replaced here, in the session that has it",
  { ways: ["own"] },
  async () => {
    const owner = await anOwner();
    const { page, worker, subscription } = await aBrowser(owner);
    await turnOn(page);
    await setSubscription(worker, subscription, ourKey());
    const next = aSubscription(service.origin);
    await changeSubscription(worker, next, ourKey());
    expect(await endpointsOf(owner)).toEqual([next.endpoint]);
    // One that no message of ours reaches takes nobody's place.
    await changeSubscription(worker, aSubscription(service.origin), "of-another-key");
    expect(await endpointsOf(owner)).toEqual([next.endpoint]);

    // Nor is it renewed for a new session.
    await setSubscription(worker, next, "of-another-key");
    await site.db.deleteFrom("sessions").where("userId", "=", owner.id).execute();
    await enter(page, owner);
    await lookAround(page, worker);
    expect(await endpointsOf(owner)).toEqual([]);
    await page.context().close();
  },
);

flow("a device of another key is turned on again by a press", { ways: ["own"] }, async () => {
  const owner = await anOwner();
  const { page, worker, subscription } = await aBrowser(owner);
  await turnOn(page);
  const ours = { userId: owner.id, keyId: vapidKeys(site.settings)?.keyId };
  const keyOf = () =>
    site.db
      .selectFrom("pushDevices")
      .select(["userId", "keyId"])
      .where("userId", "=", owner.id)
      .execute();
  expect(await keyOf()).toEqual([ours]);
  await site.db
    .updateTable("pushDevices")
    .set({ keyId: "of-another-key" })
    .where("userId", "=", owner.id)
    .execute();
  await setSubscription(worker, subscription, "of-another-key");
  await page.addInitScript(() => {
    const options = { applicationServerKey: new Uint8Array([1, 2, 3]).buffer };
    const unsubscribe = async () => sessionStorage.setItem("unsubscribed", "yes");
    PushManager.prototype.getSubscription = async () =>
      ({ endpoint: "https://push.example/old", options, unsubscribe }) as never;
  });
  await lookAround(page, worker);
  await page.goto("/profile/devices");
  await page.getByText("It shows nothing until it is turned on again there.").waitFor();
  await turnOn(page, "Turn On Again");
  expect(await page.evaluate(() => sessionStorage.getItem("unsubscribed"))).toBe("yes");
  expect(await keyOf()).toEqual([ours]);
  await page
    .getByText("It shows nothing until it is turned on again there.")
    .waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: /^Turn On/ }).count()).toBe(0);
  await page.context().close();
});
