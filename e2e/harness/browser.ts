import { type Browser, chromium, type Page } from "playwright";
import { afterAll, expect } from "vitest";
import type { Db } from "#db/client.server.ts";
import { findChromium } from "#e2e/harness/chromium.ts";
import { collectErrors } from "#e2e/harness/collect-errors.ts";
import { type TestServer, test } from "#e2e/harness/test.ts";

export * from "#e2e/harness/test.ts";

type Flow = (services: {
  page: Page;
  server: TestServer;
  db: Db;
  /** Whether this run has JavaScript. */
  scripts: boolean;
}) => Promise<void>;

let launching: Promise<Browser> | undefined;

/** The browser of this process: the machine's, else the one from npm. */
export function sharedBrowser(): Promise<Browser> {
  launching ??= findChromium().then((options) => chromium.launch(options));
  return launching;
}

afterAll(async () => {
  await (await launching)?.close();
  launching = undefined;
});

/** Registers one flow twice: with and without JavaScript. */
export function eachWay(name: string, flow: Flow): void {
  for (const scripts of [false, true]) {
    test(`${name} (scripts ${scripts ? "on" : "off"})`, async ({ server, db }) => {
      const page = await openPage(server, { javaScriptEnabled: scripts });
      const errors = collectErrors(page);
      try {
        await flow({ page, server, db, scripts });
        expect(errors, "what the browser complained about").toEqual([]);
      } finally {
        await page.context().close();
      }
    });
  }
}

type Site = Pick<TestServer, "origin">;
type ContextOptions = Parameters<Browser["newContext"]>[0];

/** A page in its own context: no cookies, Berlin time, timeouts for a machine under load. */
export async function openPage(server: Site, options: ContextOptions = {}): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({
    baseURL: server.origin,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    ...options,
  });
  context.setDefaultTimeout(40_000);
  return context.newPage();
}

/** Signs in over the API in this page's context. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const answer = await page
    .context()
    .request.post("/api/auth/login", { data: { email, password } });
  if (!answer.ok()) throw new Error(`Sign-in failed: ${answer.status()} ${await answer.text()}`);
}
