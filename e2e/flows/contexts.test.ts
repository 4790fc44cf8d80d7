import type { Page } from "playwright";
import { expect, openPage, signIn, type TestServer, test } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

const open = (server: TestServer) => openPage(server, { serviceWorkers: "allow" });

/** Leaves something in every place where a page can. */
async function store(page: Page) {
  await page.evaluate(async () => {
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    addEventListener("pagehide", () => sessionStorage.setItem("late", "1"));
    // biome-ignore lint/suspicious/noDocumentCookie: as a page does
    document.cookie = "left=1; path=/";
    window.name = "left";
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

const looks = (page: Page) =>
  page.evaluate(() => ({
    width: innerWidth,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
    isHovered: document.elementFromPoint(100, 300)?.matches(":hover"),
    left: "left" in window,
  }));

const asNew = { width: 1000, isDark: false, isStill: true, isHovered: false, left: false };

test("leaves nothing of one flow in the page of the next", async ({ server, db }) => {
  // A page without scripts of its own, so that all that is there was left.
  const plain = "/favicon.svg";
  const fresh = await open(server);
  await fresh.goto(plain);
  const before = await stored(fresh);
  await fresh.context().close();

  const page = await open(server);
  expect(page).toBe(fresh);
  const { email, password } = await signInAsNewUser(page, db);
  await signIn(page, email, password);
  await openHydrated(page, "/");
  await page.goto("/help");
  await store(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.mouse.move(100, 300);
  const heard: string[] = [];
  page.on("request", (request) => heard.push(request.url()));
  await (await page.context().newPage()).goto("/help");
  await page.context().close();

  const next = await open(server);
  expect(next).toBe(page);
  heard.length = 0;
  expect(next.context().pages()).toEqual([next]);
  expect(await next.context().cookies()).toEqual([]);
  await next.goto(plain);
  expect(await stored(next)).toEqual(before);
  await next.goto("/help");
  expect(await looks(next)).toEqual(asNew);
  expect(heard).toEqual([]);
  await next.context().close();
});

type Change = (page: Page, server: TestServer) => unknown;

/** One call of each watched object, and what is not a call. */
const pageChanges: [what: string, change: Change][] = [
  ["has routes", (page) => page.route("**/help", (route) => route.abort())],
  ["holds a key", (page) => page.keyboard.down("Shift")],
  ["holds a button of the mouse", (page) => page.mouse.down()],
  ["was closed", (page) => page.close()],
  ["was on another site, too", (page, server) => visitTwo(page, server)],
];

/** The storage of the first site cannot be reached from the second. */
async function visitTwo(page: Page, { origin }: TestServer) {
  await page.goto(origin);
  await page.goto(origin.replace("localhost", "127.0.0.1"));
}

test.for(pageChanges)("no other flow gets a page that %s", async ([, change], { server }) => {
  const page = await open(server);
  await change(page, server);
  await page.context().close();
  const next = await open(server);
  expect(next).not.toBe(page);
  expect(next.context()).toBe(page.context());
  expect(next.context().pages()).toEqual([next]);
  await openHydrated(next, "/help");
  expect(await looks(next)).toEqual(asNew);
  await next.context().close();
});

const changes: [what: string, change: (page: Page) => unknown][] = [
  ["is offline", (page) => page.context().setOffline(true)],
  ["has a clock of its own", (page) => page.clock.install()],
];

test.for(changes)("no other flow gets a context that %s", async ([, change], { server }) => {
  const page = await open(server);
  await change(page);
  await page.context().close();
  const next = await open(server);
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
