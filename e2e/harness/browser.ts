import { type Browser, chromium, type Page } from "playwright";
import { expect } from "vitest";
import type { Db } from "#db/client.server.ts";
import { findChromium } from "#e2e/harness/chromium.ts";
import { collectErrors } from "#e2e/harness/collect-errors.ts";
import { endContexts, pageOfContext } from "#e2e/harness/contexts.ts";
import { HtmlPage } from "#e2e/harness/html-page.ts";
import { test as base, type TestServer } from "#e2e/harness/test.ts";

export * from "#e2e/harness/test.ts";

export type Flow = (services: {
  page: Page;
  server: TestServer;
  db: Db;
  /** Whether this run has JavaScript. */
  scripts: boolean;
}) => Promise<void>;

let launching: Promise<Browser> | undefined;

/** The browser of this worker: the machine's, else the one from npm. */
export function sharedBrowser(): Promise<Browser> {
  launching ??= findChromium().then((options) => chromium.launch(options));
  return launching;
}

type Ends = { $file: { forgetting: undefined }; $worker: { closing: undefined } };

/**
 * `test` of `test.ts`; contexts end with the file, the browser with the worker, as a launch for
 * each file takes seconds.
 */
export const test = base.extend<Ends>({
  forgetting: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from it
    async ({}, use) => {
      await use(undefined);
      if (launching) await endContexts(await launching);
    },
    { scope: "file", auto: true },
  ],
  closing: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from it
    async ({}, use) => {
      await use(undefined);
      await (await launching)?.close();
    },
    { scope: "worker", auto: true },
  ],
});

/**
 * How the page of a flow is opened: `html` requests pages over HTTP and runs no script, `hydrated` is
 * Chromium, `plain` is Chromium without JavaScript. The story of an `own` flow opens its pages itself.
 */
export type Way = "html" | "hydrated" | "plain" | "own";

type Ways = { ways: readonly Way[] };

type OwnWays = { ways: readonly ["own"] };

type OwnStory = (services: { server: TestServer; db: Db }) => Promise<void>;

/** Registers a flow, once for each of its ways: `html` and `hydrated` unless it names others. */
export function flow(name: string, story: Flow): void;
export function flow(name: string, ways: OwnWays, story: OwnStory): void;
export function flow(name: string, ways: Ways, story: Flow): void;
export function flow(name: string, ...rest: [Flow] | [Ways, Flow] | [OwnWays, OwnStory]): void {
  const [chosen, story] = rest.length === 1 ? [{ ways: eachWay }, rest[0]] : rest;
  for (const way of chosen.ways)
    if (way === "own") test(name, ({ server, db }) => (story as OwnStory)({ server, db }));
    else register(name, way, story as Flow);
}

const eachWay = ["html", "hydrated"] as const;

type Opened = { page: Page; errors: string[] };

function register(name: string, way: keyof typeof openers, story: Flow) {
  const scripts = way === "hydrated";
  test(`${name} (scripts ${scripts ? "on" : "off"})`, async ({ server, db }) => {
    const { page, errors } = await openers[way](server);
    try {
      await story({ page, server, db, scripts });
      expect(errors, "what the browser complained about").toEqual([]);
    } finally {
      await page.context().close();
    }
  });
}

const openers = {
  html: async (server: Site) => openHtml(server),
  hydrated: async (server: Site) => watched(await openPage(server)),
  plain: async (server: Site) => watched(await openPage(server, { javaScriptEnabled: false })),
};

const watched = (page: Page): Opened => ({ page, errors: collectErrors(page) });

/** A page of another user of a flow, opened the same way. */
export const openWay = async (server: Site, { scripts }: { scripts: boolean }): Promise<Page> =>
  scripts ? openPage(server) : openHtml(server).page;

/** Flows see Playwright's page; what `HtmlPage` lacks fails when it is called. */
function openHtml(server: Site): Opened {
  const page = new HtmlPage(server);
  return { page: page as unknown as Page, errors: page.errors };
}

type Site = Pick<TestServer, "origin">;
type ContextOptions = Parameters<Browser["newContext"]>[0];

/** Wide enough for every layout; to draw half as much as by default takes a twentieth less time. */
const largeScreen = { width: 1000, height: 500 };

/**
 * A page in a context without cookies, Berlin time, timeouts for a machine under load. Without
 * motion: to draw each step of it takes a tenth of the time. A test about motion allows it.
 */
export const openPage = async (server: Site, options: ContextOptions = {}): Promise<Page> =>
  pageOfContext(await sharedBrowser(), {
    baseURL: server.origin,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    viewport: largeScreen,
    ...options,
  });

/** Signs in over the API in this page's context. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const answer = await page
    .context()
    .request.post("/api/auth/login", { data: { email, password } });
  if (!answer.ok()) throw new Error(`Sign-in failed: ${answer.status()} ${await answer.text()}`);
}
