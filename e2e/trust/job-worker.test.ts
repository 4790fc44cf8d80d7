import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { test, unique, vi } from "#db/testing.ts";

test("survives a database that stops while jobs end", async ({ db, databaseUrl }) => {
  const services = {
    db,
    settings: { databaseDirectUrl: databaseUrl },
    log: silentLog,
  } as JobServices;
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = new pg.Client(databaseUrl.replace(`/${name}`, "/postgres"));
  await admin.connect();
  const done: string[] = [];
  const job: Job<{ what: string }> = {
    name: unique("job"),
    run: async (_services, { what }) => void done.push(what),
  };
  let isOpenAgain: Promise<unknown> = Promise.resolve();
  const stopping: Job<object> = {
    name: unique("job"),
    async run() {
      await admin.query(`alter database "${name}" allow_connections false`);
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
        [name],
      );
      isOpenAgain = wait(500).then(() =>
        admin.query(`alter database "${name}" allow_connections true`),
      );
    },
  };
  const worker = startWorker(services, [job, stopping], { heartbeatMs: 50, deadAfterMs: 300 });

  await db.transaction().execute(async (db) => {
    for (let count = 0; count < 4; count++) await enqueue(db, stopping, {});
  });
  await vi.waitUntil(
    () =>
      enqueue(db, job, { what: "after" }).then(
        () => true,
        () => false,
      ),
    { timeout: 15_000, interval: 100 },
  );

  await vi.waitUntil(() => done.includes("after"), 15_000);
  await worker.stop();
  await isOpenAgain;
  await admin.end();
});
