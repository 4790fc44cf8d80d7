import { test as base } from "vitest";
import type { Db } from "#db/client.server.ts";
import { aServer, type TestServer } from "#e2e/harness/server.ts";
import { type Visitor, visitor } from "#e2e/harness/visitor.ts";

export { afterAll, beforeAll, describe, expect } from "vitest";
export { aCheckIn, aCourt, aGame, aMember, aRegular, aTeam, aUser, unique } from "#db/builders.ts";
export { mailTo } from "#e2e/harness/mail.ts";
export { aServer, aServerWithoutJobs, type TestServer } from "#e2e/harness/server.ts";
export { type Answer, program, type Visitor, visitor } from "#e2e/harness/visitor.ts";

type Role = "all" | "web";

const shared = new Map<Role, Promise<TestServer>>();

/** The server and database that the tests of a file share. */
function sharedServer(role: Role): Promise<TestServer> {
  const started = shared.get(role) ?? start(role);
  shared.set(role, started);
  return started;
}

async function start(ROLE: Role): Promise<TestServer> {
  const server = await aServer({ env: { ROLE } });
  const stop = server.stop;
  server.stop = () => {
    shared.delete(ROLE);
    return stop();
  };
  return server;
}

/** `test` with a `server`, its `db`, and `guest`: a new visitor. */
export const test = base.extend<{ server: TestServer; db: Db; guest: Visitor }>({
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
