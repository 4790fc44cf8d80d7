import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Runner, RunnerOptions, TaskList } from "graphile-worker";
import pg from "pg";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { type RecoveryOptions, startRecovery } from "#app/platform/jobs/recovery.server.ts";

type Options = RecoveryOptions & { concurrency?: number };

/** Jobs of any payload. */
export type Jobs = Job<never>[];

type Worker = { stop: () => Promise<void> };

/** How long a stop waits for running jobs; a longer one is taken over by another worker. */
const patience = 8_000;

/**
 * Works off the queue until stopped. Survives a database that goes away, and takes over what a
 * killed process left behind.
 */
export function startWorker(services: JobServices, jobs: Jobs, options: Options = {}): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const alone = jobs.filter((job) => job.oneAtATime);
  const others = jobs.filter((job) => !job.oneAtATime);
  const ended = Promise.all([
    keepWorking(services, alone, { ...options, concurrency: 1 }, signal),
    keepWorking(services, others, options, signal),
  ]);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([ended, pause(patience)]);
    },
  };
}

async function keepWorking(
  services: JobServices,
  jobs: Jobs,
  options: Options,
  signal: AbortSignal,
) {
  while (jobs.length > 0 && !signal.aborted) {
    try {
      await workOnce(services, jobs, options, signal);
    } catch (error) {
      services.log.warn({ code: codeOf(error) }, "jobs: stopped, starting again");
    }
    await pause(1_000, signal);
  }
}

/** One life of a worker: ends when stopped, or when the database stays away. */
async function workOnce(services: JobServices, jobs: Jobs, options: Options, signal: AbortSignal) {
  const pgPool = new pg.Pool({
    connectionString: services.settings.databaseUrl,
    max: 3,
    connectionTimeoutMillis: 2_000,
  });
  pgPool.on("error", () => {});
  pgPool.on("connect", (client) => client.on("error", () => {}));
  try {
    await workWith(pgPool, services, jobs, options, signal);
  } finally {
    // Connections that a broken-down queue holds never come back to be closed.
    await Promise.race([pgPool.end().catch(() => {}), pause(1_000)]);
  }
}

async function workWith(
  pgPool: pg.Pool,
  services: JobServices,
  jobs: Jobs,
  { concurrency = 4, ...rescue }: Options,
  signal: AbortSignal,
) {
  const events = new EventEmitter();
  let id = "";
  events.once("pool:create", ({ workerPool }) => {
    id = workerPool.id;
  });
  const runner = await startRunner(services, jobs, { pgPool, concurrency, events });
  const stopRescue = startRecovery(services, id, rescue);
  const stop = () => stopRunner(runner);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  await Promise.race([runner.promise, brokenDown(events)]).finally(() => {
    stopRescue();
    signal.removeEventListener("abort", stop);
  });
}

/**
 * Rejects when the queue has stopped itself and does not come to an end: jobs whose results could
 * not be written wait for each other then. Another worker's rescue sets them free.
 */
function brokenDown(events: EventEmitter) {
  return new Promise<never>((_, reject) => {
    events.once("pool:fatalError", ({ error }) => setTimeout(reject, 2_000, error));
  });
}

/** How long the queue's code is not loaded: the first pages of a process need the processor more. */
const firstPages = 500;

async function startRunner(services: JobServices, jobs: Jobs, options: RunnerOptions) {
  // Unlike the other pauses this one keeps a process alive that does nothing else yet.
  await wait(firstPages);
  const { Logger, parseCronItems, run } = await import("graphile-worker");
  return run({
    ...options,
    noHandleSignals: true,
    // Written down in batches, even of one, a result that cannot be written ends this worker's life;
    // written down at once it would be a rejection nobody handles, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (_level, message) => services.log.debug(message)),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(services, job)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
    ),
  });
}

/** A failure is logged by its code alone: messages of other services name people's addresses. */
const taskOf =
  (services: JobServices, job: Job<never>): TaskList[string] =>
  async (payload, { job: { attempts } }) => {
    try {
      await job.run(services, payload as never);
    } catch (error) {
      services.log.warn(
        { job: job.name, attempts, code: codeOf(error) },
        "jobs: failed, will retry",
      );
      throw error;
    }
  };

const stopRunner = (runner: Runner) => void runner.stop().catch(() => {});

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && error.code
    ? error.code
    : String(error).split(":")[0];

const pause = (milliseconds: number, signal?: AbortSignal) =>
  wait(milliseconds, undefined, { ref: false, signal }).catch(() => {});
