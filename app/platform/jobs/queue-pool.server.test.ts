import pg from "pg";
import { expect, inject, test } from "vitest";
import { QueuePool } from "#app/platform/jobs/worker.server.ts";

/** Connects, releases twice, and returns what the second time threw. */
const releaseTwice = (pool: pg.Pool) =>
  new Promise<unknown>((resolve) => {
    pool.connect((_error, _client, release) => {
      release();
      try {
        release();
        resolve(undefined);
      } catch (error) {
        resolve(error);
      }
    });
  });

test("a connection of the queue may be released twice, of other pools once", async () => {
  const connectionString = inject("databases").server;
  const queue = new QueuePool({ connectionString, max: 1 });
  const other = new pg.Pool({ connectionString, max: 1 });

  expect(await releaseTwice(queue)).toBeUndefined();
  expect(await releaseTwice(other)).toBeInstanceOf(Error);

  // The connection was returned only once: it is free again, and works.
  expect((await queue.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  const client = await queue.connect();
  client.release();
  expect([queue.totalCount, queue.idleCount]).toEqual([1, 1]);
  await Promise.all([queue.end(), other.end()]);
});
