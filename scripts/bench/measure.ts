import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import type { Loaded } from "./load.ts";
import { toCpu, toMemory, toPostmaster } from "./processes.ts";
import type { Measured } from "./report.ts";
import type { Target } from "./targets.ts";

export type Bench = { loader: ChildProcess; url: string; dataDir: string };
type Server = { child: ChildProcess; port: number };
type During = { seconds: number; round: number };

/** Loads a server with the requests of a target, after a short warm-up. */
export async function measure(
  { loader, url, dataDir }: Bench,
  { child, port }: Server,
  target: Omit<Target, "server">,
  { seconds, round }: During,
): Promise<Measured> {
  const pid = child.pid ?? 0;
  const database = toPostmaster(dataDir);
  const stopWriting = target.writes ? await keepWriting(url) : async () => {};
  const stopReplying = target.replies ? keepReplying(port, target.replies) : async () => {};
  loader.send({ ...target, port, seconds: 0.3 });
  await once(loader, "message");
  const before = [toCpu(pid), toCpu(database)] as const;
  loader.send({ ...target, port, seconds });
  const [loaded]: Loaded[] = await once(loader, "message");
  await stopWriting();
  await stopReplying();
  if (!loaded) throw new Error("The load returned no result.");
  const { requests, bytesPerRequest: bytes, p50, p99, statuses } = loaded;
  return {
    round,
    requestsPerSecond: requests / loaded.seconds,
    cpuMs: (toCpu(pid) - before[0]) / requests,
    databaseMs: (toCpu(database) - before[1]) / requests,
    p50,
    p99,
    bytes,
    memoryMb: toMemory(pid).all,
    statuses,
  };
}

/**
 * Changes a guest's answer twenty times a second, one change after another; returns the function that
 * stops it.
 */
function keepReplying(port: number, secret: string): () => Promise<void> {
  const statuses: number[] = [];
  let last: Promise<unknown> | undefined;
  const change = async () => {
    const body = new URLSearchParams({ answer: statuses.length % 2 ? "in" : "maybe" });
    const page = `http://localhost:${port}/r/${secret}`;
    const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
    statuses.push(status);
  };
  const timer = setInterval(() => {
    last ??= change().finally(() => {
      last = undefined;
    });
  }, 50);
  return async () => {
    clearInterval(timer);
    await last;
    const failed = statuses.filter((status) => status >= 400);
    if (failed.length > 0) throw new Error(`Of ${statuses.length} replies failed: ${failed}`);
  };
}

/** Changes a team a hundred times a second; returns the function that stops it. */
async function keepWriting(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    "select id from teams order by id limit 10000",
  );
  const change = () => ({
    name: "change-team",
    text: "update teams set thumbnail = thumbnail where id = $1",
    values: [rows[Math.floor(Math.random() * rows.length)]?.id],
  });
  let last: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    last ??= client
      .query(change())
      .catch(() => {})
      .finally(() => {
        last = undefined;
      });
  }, 10);
  return async () => {
    clearInterval(timer);
    await last;
    await client.end();
  };
}
