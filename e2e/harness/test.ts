import { test as base } from "vitest";
import type { Db } from "#db/client.server.ts";
import { aServer, type TestServer } from "#e2e/harness/server.ts";
import { type Visitor, visitor } from "#e2e/harness/visitor.ts";

export { afterAll, beforeAll, describe, expect } from "vitest";
export { aCheckIn, aCourt, aGame, aMember, aTeam, aUser, unique } from "#db/builders.ts";
export { mailTo } from "#e2e/harness/mail.ts";
export { aServer, type TestServer } from "#e2e/harness/server.ts";
export { type Answer, program, type Visitor, visitor } from "#e2e/harness/visitor.ts";

let shared: Promise<TestServer> | undefined;

/** Of the file before: at the same origin a browser has scripts cached and compiled. */
let port = "0";

/** The server and database that the tests of a file share. */
function sharedServer(): Promise<TestServer> {
  shared ??= serverAtPort().then((server) => {
    const stop = server.stop;
    port = new URL(server.origin).port;
    server.stop = () => {
      shared = undefined;
      return stop();
    };
    return server;
  });
  return shared;
}

/** At another port if another process has taken this one meanwhile. */
const serverAtPort = () =>
  aServer({ env: { PORT: port } }).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    return aServer();
  });

/** `test` with a `server`, its `db`, and `guest`: a new visitor. */
export const test = base.extend<{ server: TestServer; db: Db; guest: Visitor }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from it
  server: async ({}, use) => use(await sharedServer()),
  db: async ({ server }, use) => use(server.db),
  guest: async ({ server }, use) => use(visitor(server)),
});
