import { afterAll, beforeAll } from "vitest";
import { listUserIds, removeAnswers, setAnswers } from "#db/builders-answers.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aServer,
  aTeam,
  aUser,
  describe,
  expect,
  flow,
  openPage,
  signIn,
  type TestServer,
  unique,
} from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/mailed-players.ts";
import { hydrated, openHydrated } from "#e2e/harness/members.ts";
import {
  clearNotices,
  deliver,
  noticeWorker,
  openedWindows,
  pressNotice,
  shownNotices,
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

/** A player of a game, on Home in a browser of their own, and the notice that asks about it. */
async function aNotifiedPlayer(given: { maxPlayers?: number } = {}) {
  const email = `${unique("p").replace(" ", "-")}@openrun.example`;
  const { id: teamId } = await aTeam(site.db);
  const user = await aUser(site.db, { email, password });
  await aMember(site.db, { teamId, userId: user.id });
  const game = await aGame(site.db, { teamId, datetime: inHours(48), ...given });
  const page = await openPage(site);
  await signIn(page, email, password);
  await page.goto("/");
  const worker = await noticeWorker(page);
  const notice = {
    ...{ v: 1, for: user.id, title: "Are you in? Hawks", body: "Sat 22 Nov, 18:30. 3 in." },
    ...{ path: `/games/${game.id}`, tag: `game-${game.id}`, game: game.id, ask: "answer" },
    buttons: [
      { action: "in", title: "I'm In" },
      { action: "no", title: "Can't Come" },
    ],
  };
  const players = () => listUserIds(site.db, { gameId: game.id });
  const show = async (changes: object = {}) => {
    await clearNotices(worker);
    await deliver(page, { ...notice, ...changes });
    await expect.poll(async () => (await shownNotices(worker)).length).toBe(1);
  };
  return { page, worker, game, user, show, players, teamId };
}

describe("a button of a notice", () => {
  flow("answers the game, and the notice says what came of it", { ways: ["own"] }, async () => {
    const { page, worker, user, show, players } = await aNotifiedPlayer();
    await show();
    expect(await shownNotices(worker)).toMatchObject([
      {
        ...{ title: "Are you in? Hawks", renotify: true, silent: false },
        actions: [{ title: "I'm In" }, { title: "Can't Come" }],
      },
    ]);
    await pressNotice(worker, "in");
    expect(await players()).toEqual([user.id]);
    expect(await shownNotices(worker)).toMatchObject([
      { body: "You're in. See you at the game!", silent: true },
    ]);
    await show();
    await pressNotice(worker, "no");
    expect(await players()).toEqual([]);
    expect(await shownNotices(worker)).toMatchObject([
      { body: "You can't come. Thanks for telling us." },
    ]);
    await page.context().close();
  });

  flow(
    "gets a place in line of a full game, and takes the spot that is offered",
    { ways: ["own"] },
    async () => {
      const { page, worker, game, user, show, players, teamId } = await aNotifiedPlayer({
        maxPlayers: 2,
      });
      const other = await aMember(site.db, { teamId });
      const third = await aMember(site.db, { teamId });
      for (const { id: userId } of [other, third])
        await aCheckIn(site.db, { gameId: game.id, userId });
      await show();
      await pressNotice(worker, "in");
      expect(await shownNotices(worker)).toMatchObject([{ body: "You are number 1 in line." }]);
      const offered = { offerFrom: inHours(-1), offerUntil: inHours(1), offeredAt: inHours(-1) };
      await removeAnswers(site.db, { userId: other.id });
      await setAnswers(site.db, { userId: user.id }, offered);
      const buttons = [{ action: "take", title: "Take the Spot" }];
      await show({ ask: "offer", buttons });
      await pressNotice(worker, "take");
      expect((await players()).toSorted()).toEqual([user.id, third.id].toSorted());
      // The spot is taken, and the game has no other.
      await show({ ask: "offer", buttons: [{ action: "decline", title: "No, Thanks" }], game: 0 });
      await pressNotice(worker, "decline");
      expect(await shownNotices(worker)).toMatchObject([{ body: "Game not found" }]);
      await page.context().close();
    },
  );

  flow(
    "opens the game for anybody else, and offline says that nothing was saved",
    { ways: ["own"] },
    async () => {
      const { page, worker, game, user, show, players } = await aNotifiedPlayer();
      await show({ for: user.id + 1 });
      await pressNotice(worker, "in");
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/games/${game.id}`);
      await page.context().clearCookies();
      await page.goto("/help");
      await show();
      await pressNotice(worker, "in");
      await expect.poll(() => decodeURIComponent(page.url())).toContain(`/games/${game.id}`);
      expect(await players()).toEqual([]);

      await worker.evaluate(() => {
        globalThis.fetch = () => Promise.reject(new TypeError("offline"));
      });
      await show();
      await pressNotice(worker, "in");
      expect(await shownNotices(worker)).toMatchObject([
        {
          body: "Your answer was not saved. Tap to open the game.",
          data: { path: `/games/${game.id}` },
        },
      ]);
      expect(await players()).toEqual([]);
      await page.context().close();
    },
  );
});

describe("a tap on a notice", () => {
  flow(
    "opens its page in the window that is open, and nothing but a page of ours",
    { ways: ["own"] },
    async () => {
      const { page, worker, game, show } = await aNotifiedPlayer();
      await show();
      await pressNotice(worker);
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/games/${game.id}`);
      expect([await openedWindows(worker), await shownNotices(worker)]).toEqual([[], []]);
      for (const path of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
        await page.goto("/help");
        await show({ path });
        await pressNotice(worker);
        await expect.poll(() => page.url()).toBe(`${site.origin}/`);
      }
      expect(await openedWindows(worker)).toEqual([]);
      await page.context().close();
    },
  );

  flow(
    "opens a window where there is none, also for what cannot be read",
    { ways: ["own"] },
    async () => {
      const { page, worker } = await aNotifiedPlayer();
      await deliver(page, "no JSON");
      await expect
        .poll(() => shownNotices(worker))
        .toMatchObject([
          { title: "Openrun", body: "Something changed. Tap to look.", data: { path: "/" } },
        ]);
      await worker.evaluate(() => {
        const scope = self as unknown as { clients: { matchAll: unknown } };
        scope.clients.matchAll = async () => [];
      });
      await pressNotice(worker);
      expect(await openedWindows(worker)).toEqual([`${site.origin}/`]);
      await page.context().close();
    },
  );
});

flow(
  "a browser is asked by the press alone, and is quiet after signing out",
  { ways: ["own"] },
  async () => {
    const email = `${unique("p").replace(" ", "-")}@openrun.example`;
    const user = await aUser(site.db, { email, password });
    const subscription = aSubscription(service.origin);
    const page = await openPage(site);
    await withNotices(page, subscription);
    await signIn(page, email, password);
    const asked = () =>
      page.evaluate(() => (globalThis as unknown as { askedForNotices: number }).askedForNotices);
    const button = page.getByRole("button", { name: "Turn On Notifications" });
    for (const path of ["/", "/profile", "/profile/mail", "/profile/devices"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (path === "/profile/devices") await button.waitFor();
      expect(await asked()).toBe(0);
    }
    await button.click();
    await page.getByText("This device", { exact: false }).first().waitFor();
    await page.getByText("This device tells you about your games.").waitFor();
    expect(await asked()).toBe(1);
    const devices = () =>
      site.db.selectFrom("pushDevices").select("endpoint").where("userId", "=", user.id).execute();
    expect(await devices()).toEqual([{ endpoint: subscription.endpoint }]);
    await button.waitFor({ state: "detached" });

    await page.goto("/profile/mail");
    const phone = page.getByRole("switch", { name: /^Phone ?: My games$/ });
    await phone.waitFor();
    expect(await phone.isChecked()).toBe(true);
    await hydrated(page, "main form");
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await phone.uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Your e-mail settings are saved.").waitFor();
    expect(await page.evaluate(() => "isSameDocument" in globalThis), "no reload").toBe(true);
    const settings = site.db.selectFrom("mailSettings").select("pushMine");
    const saved = await settings.where("userId", "=", user.id).execute();
    expect(saved).toEqual([{ pushMine: false }]);

    const worker = await noticeWorker(page);
    await worker.evaluate(() => {
      const scope = self as unknown as { ended: number; registration: { pushManager: object } };
      scope.ended = 0;
      const unsubscribe = async () => void scope.ended++;
      Object.assign(scope.registration.pushManager, {
        getSubscription: async () => ({ unsubscribe }),
      });
    });
    await openHydrated(page, "/profile", "main");
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await expect.poll(devices).toEqual([]);
    await expect
      .poll(() => worker.evaluate(() => (self as unknown as { ended: number }).ended))
      .toBe(1);
    await page.context().close();
  },
);

const states: Record<string, [() => void, string]> = {
  "that blocks notices": [
    () => Object.defineProperty(Notification, "permission", { get: () => "denied" }),
    "Notifications of this site are blocked. Allow them in the settings of your browser, then try again.",
  ],
  "without push": [
    () => void Reflect.deleteProperty(window, "PushManager"),
    "This browser cannot show notifications.",
  ],
  "of an iPhone": [
    () => Object.defineProperty(Navigator.prototype, "standalone", { get: () => false }),
    "On an iPhone or iPad, notifications need the app on your home screen: tap Share, then “Add to Home Screen”, open Openrun from there and come back to this page.",
  ],
  "without https": [
    () => Object.defineProperty(window, "isSecureContext", { get: () => false }),
    "Notifications need an https address.",
  ],
};

flow("a browser that cannot show notices says why", { ways: ["own"] }, async () => {
  const email = `${unique("p").replace(" ", "-")}@openrun.example`;
  await aUser(site.db, { email, password });
  const first = await openPage(site);
  await signIn(first, email, password);
  for (const [name, [change, words]] of Object.entries(states)) {
    const page = await first.context().newPage();
    await page.addInitScript(change);
    await page.goto("/profile/devices");
    await page.getByText(words).waitFor();
    expect(await page.getByRole("button", { name: /Turn On/ }).count(), name).toBe(0);
    await page.close();
  }
  await first.context().close();
});
