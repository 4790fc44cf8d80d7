import type { Page } from "playwright";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import { aServerWithoutJobs, expect, flow } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";
import { deliver, noticeWorker, recorded, withNotices } from "#e2e/harness/notices.ts";
import { aSubscription, aVapidKey } from "#e2e/harness/push-service.ts";

const PUSH_TEST_ORIGIN = "http://127.0.0.1:9";
const needsPress = "It shows nothing until it is turned on again there.";

/** What a browser lacks, from the last thing that the page looks at to the first, and what it says. */
const lacking: [lose: () => unknown, words: string][] = [
  [
    () => Object.defineProperty(Notification, "permission", { get: () => "denied" }),
    "Notifications of this site are blocked. Allow them in the settings of your browser, then try again.",
  ],
  [() => Reflect.deleteProperty(window, "PushManager"), "This browser cannot show notifications."],
  [
    () => Object.defineProperty(Navigator.prototype, "standalone", { get: () => false }),
    "On an iPhone or iPad, notifications need the app on your home screen: tap Share, then “Add to Home Screen”, open Openrun from there and come back to this page.",
  ],
  [
    () => Object.defineProperty(window, "isSecureContext", { get: () => false }),
    "Notifications need an https address.",
  ],
];

/** All that the worker does with a message: `e2e/http/phone-notices.test.ts` and `devices.test.ts`. */
flow(
  "a press alone turns a browser on, which shows notices until its owner signs out",
  { ways: ["own"] },
  async () => {
    const env = { PUSH_TEST_ORIGIN, VAPID_PRIVATE_KEY: aVapidKey() };
    const site = await aServerWithoutJobs({ env });
    const { page, user, game } = await memberPage(site);
    const { endpoint, keys } = aSubscription(PUSH_TEST_ORIGIN);
    const post = (path: string, data: object) => page.context().request.post(path, { data });
    await post("/api/user/devices", { endpoint, keys });
    await site.db.updateTable("pushDevices").set({ keyId: "of-another-key" }).execute();
    const devices = () => site.db.selectFrom("pushDevices").select(["endpoint", "keyId"]).execute();

    await withNotices(page, { endpoint, keys });
    await openHydrated(page, "/profile/devices", "main");
    await page.getByText(needsPress).waitFor();
    expect(await counts(page)).toEqual([0, 0]);
    await page.getByRole("button", { name: "Turn On Again" }).click();
    await page.getByText(needsPress).waitFor({ state: "detached" });
    expect(await counts(page)).toEqual([1, 1]);
    const ours = vapidKeys(site.settings)?.keyId;
    expect(await devices()).toEqual([{ endpoint, keyId: ours }]);
    expect(await page.getByRole("button", { name: /^Turn On/ }).count()).toBe(0);

    const worker = await noticeWorker(page);
    const body = "Sat 22 Nov, 18:30. 3 in.";
    const about = { path: `/games/${game.id}`, tag: "game", game: game.id, ask: "answer" };
    await deliver(page, { for: user.id, title: "Are you in?", body, ...about });
    await expect.poll(async () => (await recorded(worker)).bodies).toEqual([body]);

    await page.clock.install();
    await openHydrated(page, "/profile");
    await page.clock.fastForward(5_000);
    await expect.poll(async () => (await recorded(worker)).renewed).toContain(user.id);
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.waitForURL("/");
    await expect.poll(devices).toEqual([]);
    await expect.poll(async () => (await recorded(worker)).ended).toBe(1);

    await post("/api/auth/login", { email: user.email, password: user.password });
    await openHydrated(page, "/profile/devices", "main");
    const back = page.locator('main a[href="/profile"]');
    for (const [lose, words] of lacking) {
      await page.evaluate(lose);
      await back.click();
      await page.waitForURL("/profile");
      await page.goBack();
      await page.getByText(words).waitFor();
      expect(await page.getByRole("button", { name: /^Turn On/ }).count(), words).toBe(0);
    }
    await page.context().close();
  },
);

/** How often the browser was asked, and how often it gave up its subscription. */
const counts = (page: Page) =>
  page.evaluate(() => {
    const { asked, unsubscribed } = globalThis as unknown as Record<string, number>;
    return [asked, unsubscribed];
  });
