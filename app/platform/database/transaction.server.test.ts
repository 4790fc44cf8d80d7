import { sql } from "kysely";
import { done } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import { aUser, describe, expect, test, unique } from "#db/testing.ts";

const countJobs = async (db: Db, name: string) => {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs
    from graphile_worker.jobs where task_identifier = ${name}`.execute(db);
  return rows[0]?.jobs;
};

describe("a rule that Postgres ends because of another transaction", () => {
  test("of two that wait for each other, both are done, and each has queued its job once", async ({
    db,
  }) => {
    const ids = [(await aUser(db)).id, (await aUser(db)).id];
    const job = { name: unique("job") };
    // The queue stores a new name of a job once, for which both transactions would wait. This
    // stores it before they begin.
    await enqueue(db, job, {});
    let runs = 0;
    let locked = 0;
    const both = Promise.withResolvers<void>();
    const one = Promise.withResolvers<void>();
    const lockInTurn = async (order: number[]) => {
      let isAgain = false;
      const outcome = await inTransaction(db, async (db) => {
        runs++;
        await enqueue(db, job, {});
        // The transaction that runs again waits for the other one. Otherwise it could lock its row
        // first, and the two would block each other again.
        if (isAgain) await one.promise;
        isAgain = true;
        await lockRows(db, { table: "users", ids: order.slice(0, 1), to: "alone" });
        if (++locked === 2) both.resolve();
        await both.promise;
        await lockRows(db, { table: "users", ids: order.slice(1), to: "alone" });
        return done(null);
      });
      one.resolve();
      return outcome;
    };

    const outcomes = await Promise.all([lockInTurn(ids), lockInTurn(ids.toReversed())]);

    expect(outcomes).toEqual([done(null), done(null)]);
    expect([runs, await countJobs(db, job.name)]).toEqual([3, 3]);
  });

  test("runs once more, not for ever", async ({ db }) => {
    let runs = 0;
    const failing = inTransaction(db, async (db) => {
      runs++;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(db);
      return done(null);
    });
    await expect(failing).rejects.toMatchObject({ code: "40001" });
    expect(runs).toBe(2);
  });
});
