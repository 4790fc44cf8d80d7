import { test as base } from "vitest";
import type { Db } from "#db/client.server.ts";
import { sharedServer, stopServers, type TestServer } from "#e2e/harness/server.ts";
import { type Visitor, visitor } from "#e2e/harness/visitor.ts";

export { afterAll, beforeAll, describe, expect } from "vitest";
export { aCheckIn, aCourt, aGame, aMember, aRegular, aTeam, aUser, unique } from "#db/builders.ts";
export { mailTo } from "#e2e/harness/mail.ts";
export { aServer, aServerWithoutJobs, sharedServer, type TestServer } from "#e2e/harness/server.ts";
export { type Answer, program, type Visitor, visitor } from "#e2e/harness/visitor.ts";

type Ends = { $worker: { stopping: undefined } };

/** `test` with a `server`, its `db`, and `guest`: a new visitor. Files share the server and begin with no rows. */
export const test = base
  .extend<Ends>({
    stopping: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from it
      async ({}, use) => {
        await use(undefined);
        await stopServers();
      },
      { scope: "worker", auto: true },
    ],
  })
  .extend<{ server: TestServer; db: Db; guest: Visitor }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from it
    server: async ({}, use) => use(await sharedServer("all")),
    db: async ({ server }, use) => use(server.db),
    guest: async ({ server }, use) => use(visitor(server)),
  });

/** The same on a server that sends no mails and runs no other jobs: it starts for half the CPU time. */
export const testWithoutJobs = test.extend<{ server: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from it
  server: async ({}, use) => use(await sharedServer("web")),
});
