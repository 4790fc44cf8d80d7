import { Logger, run } from "graphile-worker";
import { sql } from "kysely";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { test, unique, vi } from "#db/testing.ts";

/** A job that records its payloads. */
function aJob(lane?: "mails") {
  const done: string[] = [];
  const job: Job<{ what: string }> = {
    name: unique("job"),
    lane,
    run: async (_services, { what }) => void done.push(what),
  };
  return { job, done };
}

/** Starts a job and, like a killed process, neither ends it nor sends a heartbeat. */
async function aDeadWorker(connectionString: string, name: string) {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hang = () => {
    started.resolve();
    return released.promise;
  };
  const logger = new Logger(() => () => {});
  const taskList = { [name]: hang };
  const runner = await run({ connectionString, taskList, logger, noHandleSignals: true });
  return {
    hasStarted: started.promise,
    stop() {
      released.resolve();
      return runner.stop();
    },
  };
}

test("runs queued jobs, also after the database closed its connections", async ({
  db,
  databaseUrl,
}) => {
  const services = {
    db,
    settings: { databaseDirectUrl: databaseUrl },
    log: silentLog,
  } as JobServices;
  const { job, done } = aJob();
  const worker = startWorker(services, [job]);
  await enqueue(db, job, { what: "before" });
  await vi.waitUntil(() => done.includes("before"), 10_000);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await vi.waitUntil(
    () =>
      enqueue(db, job, { what: "after" }).then(
        () => true,
        () => false,
      ),
    10_000,
  );

  await vi.waitUntil(() => done.includes("after"), 10_000);
  await worker.stop();
});

test("takes over the jobs of a dead worker", async ({ db, databaseUrl }) => {
  const services = {
    db,
    settings: { databaseDirectUrl: databaseUrl },
    log: silentLog,
  } as JobServices;
  const { job, done } = aJob("mails");
  const dead = await aDeadWorker(databaseUrl, job.name);
  await enqueue(db, job, { what: "left behind" });
  await dead.hasStarted;

  const worker = startWorker(services, [job], { heartbeatMs: 50, deadAfterMs: 300 });

  await vi.waitUntil(() => done.length > 0, 10_000);
  await worker.stop();
  await dead.stop();
});
