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

/** Registers a flow twice: with JavaScript in the browser, and without as HTML over HTTP. */
export function eachWay(name: string, flow: Flow): void {
  htmlWay(name, flow);
  hydratedWay(name, flow);
}

/** Whether this is `npm run test:trust`, which runs hydrated variants of flows too. */
export const everyVariant = process.env.EVERY_VARIANT !== undefined;

/**
 * Registers a flow that differs from hydrated ones by a state of the server: as HTML over HTTP, and
 * with JavaScript only in `npm run test:trust`.
 */
export function variant(name: string, flow: Flow): void {
  htmlWay(name, flow);
  if (everyVariant) hydratedWay(name, flow);
}

/** Both in the browser: for what depends on the keyboard, focus, layout, files or the network. */
export function eachWayInBrowser(name: string, flow: Flow): void {
  plainWay(name, flow);
  hydratedWay(name, flow);
}

/**
 * Registers a flow with JavaScript. In the browser without it only in `npm run test:trust`: a
 * test over HTTP has its links and forms.
 */
export function variantInBrowser(name: string, flow: Flow): void {
  hydratedWay(name, flow);
  if (everyVariant) plainWay(name, flow);
}

/** Registers a flow without JavaScript, as HTML over HTTP. */
export const htmlWay = (name: string, flow: Flow): void =>
  register({ name, flow, scripts: false, open: async (server) => openHtml(server) });

/** Registers a flow with JavaScript. */
export const hydratedWay = (name: string, flow: Flow): void =>
  register({ name, flow, scripts: true, open: watched(openPage) });

/** Registers a flow in the browser without JavaScript. */
export function plainWay(name: string, flow: Flow): void {
  const open = (server: Site) => openPage(server, { javaScriptEnabled: false });
  register({ name, flow, scripts: false, open: watched(open) });
}

type Opened = { page: Page; errors: string[] };
type Open = (server: Site) => Promise<Opened>;

const watched =
  (open: (server: Site) => Promise<Page>): Open =>
  async (server) => {
    const page = await open(server);
    return { page, errors: collectErrors(page) };
  };

type Way = { name: string; flow: Flow; scripts: boolean; open: Open };

function register({ name, flow, scripts, open }: Way) {
  test(`${name} (scripts ${scripts ? "on" : "off"})`, async ({ server, db }) => {
    const { page, errors } = await open(server);
    try {
      await flow({ page, server, db, scripts });
      expect(errors, "what the browser complained about").toEqual([]);
    } finally {
      await page.context().close();
    }
  });
}

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
