import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Runner, RunnerOptions, TaskList } from "graphile-worker";
import pg from "pg";
import { startCron } from "#app/platform/jobs/cron.server.ts";
import { errorCode, type Job, type JobServices } from "#app/platform/jobs/jobs.server.ts";
import { type RecoveryOptions, startRecovery } from "#app/platform/jobs/recovery.server.ts";
import { handleBrokenConnections } from "#db/broken-connections.ts";
import { setSession } from "#db/session-settings.ts";

type Connected = Parameters<pg.Pool["connect"]>[0];

/** If the database stops while the queue is stopping, the queue releases its listening connection
 * twice. pg throws at the second release, which would end the process. */
export class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    if (!callback) return super.connect();
    return super.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  }
}

type Options = RecoveryOptions & {
  concurrency?: number;
  lanes?: { mails: number; pushes: number };
  around?: (name: string, id: string, run: () => Promise<void>) => Promise<void>;
};

export type Jobs = Job<never>[];

type Worker = { stop: () => Promise<void> };

/** Stopping waits this long for running jobs. Another worker then takes over unfinished jobs. */
const stopTimeoutMs = 8_000;

export function startWorker(services: JobServices, jobs: Jobs, options: Options = {}): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { lanes = { mails: 1, pushes: 4 } } = options;
  const inLane = (lane?: "mails" | "pushes") => jobs.filter((job) => job.lane === lane);
  const stopCron = startCron(services, jobs);
  const ended = Promise.all([
    ...(["mails", "pushes"] as const).map((lane) =>
      runUntilStopped(services, inLane(lane), { ...options, concurrency: lanes[lane] }, signal),
    ),
    runUntilStopped(services, inLane(), options, signal),
  ]);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all([ended, stopCron()]), sleep(stopTimeoutMs)]);
    },
  };
}

async function runUntilStopped(
  services: JobServices,
  jobs: Jobs,
  options: Options,
  signal: AbortSignal,
) {
  while (jobs.length > 0 && !signal.aborted) {
    try {
      await runOnce(services, jobs, options, signal);
    } catch (error) {
      services.log.warn({ code: errorCode(error) }, "jobs: stopped, starting again");
    }
    await sleep(1_000, signal);
  }
}

async function runOnce(services: JobServices, jobs: Jobs, options: Options, signal: AbortSignal) {
  const pgPool = new QueuePool({
    connectionString: services.settings.databaseDirectUrl,
    application_name: "openrun queue",
    max: 3,
    connectionTimeoutMillis: 2_000,
    onConnect: async (client) => void (await client.query(setSession)),
  });
  handleBrokenConnections(pgPool);
  try {
    await runWith(pgPool, services, jobs, options, signal);
  } finally {
    // A queue that has failed never returns its connections, so closing its pool would wait for
    // ever.
    await Promise.race([pgPool.end().catch(() => {}), sleep(1_000)]);
  }
}

async function runWith(
  pgPool: pg.Pool,
  services: JobServices,
  jobs: Jobs,
  { concurrency = 4, around, ...recovery }: Options,
  signal: AbortSignal,
) {
  const events = new EventEmitter();
  let id = "";
  events.once("pool:create", ({ workerPool }) => {
    id = workerPool.id;
  });
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, taskFor(services, job, around)]),
  );
  const runner = await startRunner(services, { pgPool, concurrency, events, taskList });
  const stopRecovery = startRecovery(services, id, recovery);
  const stop = () => stopRunner(runner);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  await Promise.race([runner.promise, rejectOnFailure(events)]).finally(() => {
    stopRecovery();
    signal.removeEventListener("abort", stop);
  });
}

/** Rejects if the queue cannot write results. The queue's own promise then never settles, so the
 * caller would wait for ever. */
function rejectOnFailure(events: EventEmitter) {
  return new Promise<never>((_, reject) => {
    events.once("pool:fatalError", ({ error }) => setTimeout(reject, 2_000, error));
  });
}

const startDelayMs = 500;

async function startRunner(
  { log }: JobServices,
  { concurrency, ...options }: RunnerOptions & { concurrency: number },
) {
  // This timer has to keep the process alive. Nothing else does during the wait, so Node would
  // otherwise end.
  await wait(startDelayMs);
  const { Logger, run } = await import("graphile-worker");
  return run({
    ...options,
    concurrency,
    noHandleSignals: true,
    // These two settings make the queue write results in batches, even without a delay. If a single
    // result cannot be written, the queue throws an error that ends the process.
    preset: {
      worker: {
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        ...(concurrency > 4 && { localQueue: { size: concurrency } }),
      },
    },
    logger: new Logger(() => (_level, message) => log.debug(message)),
    parsedCronItems: [],
  });
}

const taskFor =
  (
    services: JobServices,
    job: Job<never>,
    around: Options["around"] = (_name, _id, run) => run(),
  ): TaskList[string] =>
  async (payload, { job: { id, attempts } }) => {
    try {
      await around(job.name, id, () => job.run(services, payload as never));
    } catch (error) {
      services.log.warn(
        { job: job.name, attempts, code: errorCode(error) },
        "jobs: failed, will retry",
      );
      throw error;
    }
  };

const stopRunner = (runner: Runner) => void runner.stop().catch(() => {});

const sleep = (milliseconds: number, signal?: AbortSignal) =>
  wait(milliseconds, undefined, { ref: false, signal }).catch(() => {});
