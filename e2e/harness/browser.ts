import { type Browser, chromium, type Page } from "playwright";
import { afterAll, expect } from "vitest";
import type { Db } from "#db/client.server.ts";
import { findChromium } from "#e2e/harness/chromium.ts";
import { type TestServer, test } from "#e2e/harness/test.ts";
import { watch } from "#e2e/harness/watch.ts";

export * from "#e2e/harness/test.ts";

type Flow = (services: {
  page: Page;
  server: TestServer;
  db: Db;
  /** Whether this run has scripts. */
  scripts: boolean;
}) => Promise<void>;

let launching: Promise<Browser> | undefined;

/** The one browser of this process: the machine's, else the one from npm. */
export function theBrowser(): Promise<Browser> {
  launching ??= findChromium().then((options) => chromium.launch(options));
  return launching;
}

afterAll(async () => {
  await (await launching)?.close();
  launching = undefined;
});

/** Registers one flow twice: as everybody gets it, and as somebody without scripts gets it. */
export function eachWay(name: string, flow: Flow): void {
  for (const scripts of [false, true]) {
    test(`${name} (scripts ${scripts ? "on" : "off"})`, async ({ server, db }) => {
      const page = await openPage(server, { javaScriptEnabled: scripts });
      const faults = watch(page);
      try {
        await flow({ page, server, db, scripts });
        expect(faults, "what the browser complained about").toEqual([]);
      } finally {
        await page.context().close();
      }
    });
  }
}

type ContextOptions = Parameters<Browser["newContext"]>[0];

/** A page in a browser of its own: no cookies, in Berlin, patient enough for a busy machine. */
export async function openPage(server: TestServer, options: ContextOptions = {}): Promise<Page> {
  const context = await (await theBrowser()).newContext({
    baseURL: server.origin,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    ...options,
  });
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

/** Signs `page` in over the API. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const answer = await page
    .context()
    .request.post("/api/auth/login", { data: { email, password } });
  if (!answer.ok()) throw new Error(`Sign-in failed: ${answer.status()} ${await answer.text()}`);
}
