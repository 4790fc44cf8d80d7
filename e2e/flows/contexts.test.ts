import type { Page } from "playwright";
import { expect, openPage, signIn, test } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

/** Leaves something in every place where a page can. */
async function store(page: Page) {
  await page.evaluate(async () => {
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    document.cookie = "left=1; path=/";
    await (await caches.open("left")).put("/left", new Response("1"));
    await navigator.serviceWorker.ready;
    const opening = indexedDB.open("left");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
  });
}

const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: await indexedDB.databases(),
    name: window.name,
    history: history.length,
  }));

test("a flow finds nothing that the one before has left in its browser", async ({ server, db }) => {
  // A page without scripts of its own, so that all that is there was left.
  const plain = "/favicon.svg";
  const fresh = await openPage(server);
  await fresh.goto(plain);
  const before = await stored(fresh);
  await fresh.context().close();

  const page = await openPage(server);
  expect(page.context()).toBe(fresh.context());
  const { email, password } = await signInAsNewUser(page, db);
  await signIn(page, email, password);
  await openHydrated(page, "/");
  await store(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  await page.route("**/help", (route) => route.abort());
  await page.addInitScript(() => Object.assign(window, { left: 1 }));
  await (await page.context().newPage()).goto("/help");
  await page.context().close();

  const next = await openPage(server);
  expect(next.context()).toBe(page.context());
  expect(next.context().pages()).toEqual([next]);
  expect(await next.context().cookies()).toEqual([]);
  await next.goto(plain);
  expect(await stored(next)).toEqual(before);
  await next.goto("/help");
  const looks = () => ({
    width: innerWidth,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
    left: "left" in window,
  });
  const asNew = { width: 1000, isDark: false, isStill: true, left: false };
  expect(await next.evaluate(looks)).toEqual(asNew);
  await next.context().close();
});

const changes: [what: string, change: (page: Page) => unknown][] = [
  ["is offline", (page) => page.context().setOffline(true)],
  ["has permissions", (page) => page.context().grantPermissions(["clipboard-read"])],
  ["sends headers", (page) => page.context().setExtraHTTPHeaders({ "x-left": "1" })],
  ["has routes", (page) => page.context().route("**/*", (route) => route.continue())],
  ["runs scripts first", (page) => page.context().addInitScript(() => {})],
  ["has a clock of its own", (page) => page.clock.install()],
  ["is inspected", (page) => page.context().newCDPSession(page)],
];

test.for(changes)("no other flow gets a context that %s", async ([, change], { server }) => {
  const page = await openPage(server);
  await change(page);
  await page.context().close();
  const next = await openPage(server);
  expect(next.context()).not.toBe(page.context());
  await next.context().close();
});

test("a flow with other options gets another context", async ({ server }) => {
  const page = await openPage(server, { timezoneId: "America/New_York" });
  await page.context().close();
  const next = await openPage(server);
  expect(next.context()).not.toBe(page.context());
  await next.context().close();
});
