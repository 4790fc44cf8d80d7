import { once } from "node:events";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { measureDrops } from "./bench/drops.ts";
import { gatherFacts } from "./bench/facts.ts";
import {
  benchFolder,
  benchSettings,
  openLargeDatabase,
  productArgs,
} from "./bench/large-database.ts";
import { measureLists } from "./bench/lists.ts";
import { measureLive } from "./bench/live.ts";
import type { Loaded } from "./bench/load.ts";
import {
  cpuOf,
  longestHoldUp,
  memoryOf,
  pinSelf,
  postmasterOf,
  runNode,
  startServer,
  timeStart,
} from "./bench/processes.ts";
import { measureQueries } from "./bench/queries.ts";
import { startReferences } from "./bench/references.ts";
import { type Measured, type Result, writeReport } from "./bench/report.ts";
import { type Target, targetsFor } from "./bench/targets.ts";
import { keepWriting } from "./bench/writes.ts";
import { buildIfStale } from "./build.ts";

/** Compares the product's speed with minimal servers: see docs/performance.md. */
const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: benchFolder },
    out: { type: "string", default: "build/bench" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    only: { type: "string", default: "" },
  },
});

const [load = 0] = os.loadavg();
await buildIfStale();
// Child processes inherit the CPU: Postgres shares the server's, the load generator has the other.
pinSelf(0);
const holdUpMs = longestHoldUp(10_000);
const { url, dataDir, seedMs, stop } = await openLargeDatabase(options.data);
pinSelf(1);
const env = benchSettings(url, options.data);
const readyMs = await timeStart(productArgs, "/readyz", env);
const pageMs = await timeStart(productArgs, "/help", env);
const product = await startServer(productArgs, "/help", env);
await sleep(3_000);
const idle = memoryOf(product.child.pid ?? 0);
const facts = await gatherFacts(`http://localhost:${product.port}`, url);
const live = await measureLive(product.child.pid ?? 0, product.port, facts.cookie);
const servers = await startReferences({ product, facts, env });
const loader = runNode(["scripts/bench/load.ts"], { core: 1 });

const isAsked = (name: string) => new RegExp(options.only).test(name);
const targets = targetsFor(facts).filter(({ name }) => isAsked(name));
const results: Result[] = targets.map((target) => ({ target, rounds: [] }));
for (const { target } of results) await measure(target, 1, 0);
for (let round = 1; round <= Number(options.rounds); round++) {
  for (const { target, rounds } of results) {
    const reference = results.find(({ target: { name } }) => name === target.against)?.target;
    const beside = reference && (await measure(reference, Number(options.seconds) / 2, round));
    const measured = await measure(target, Number(options.seconds), round);
    rounds.push({ ...measured, beside });
    console.error(
      `${round} ${target.name}: ${Math.round(measured.requestsPerSecond)}/s`,
      measured.statuses,
    );
  }
}
for (const { child } of Object.values(servers)) child.kill();
loader.kill();
await Promise.all(Object.values(servers).map(({ child }) => child.exitCode ?? once(child, "exit")));
const drops = isAsked("drops") ? await measureDrops(url, env) : undefined;
const lists = isAsked("lists") ? await measureLists(url, env, Number(options.rounds)) : undefined;
const queries = isAsked("queries") ? await measureQueries(url) : undefined;
writeReport(options.out, {
  at: new Date(),
  cpu: os.cpus()[0]?.model,
  load,
  holdUpMs,
  seedMs,
  start: { readyMs, pageMs },
  idle,
  live,
  results,
  drops,
  lists,
  queries,
});
await stop();

async function measure(target: Target, seconds: number, round: number): Promise<Measured> {
  const { child, port } = servers[target.server];
  const pid = child.pid ?? 0;
  const database = postmasterOf(dataDir);
  const stopWriting = target.writes ? await keepWriting(url) : async () => {};
  loader.send({ ...target, port, seconds: 0.3 });
  await once(loader, "message");
  const before = [cpuOf(pid), cpuOf(database)] as const;
  loader.send({ ...target, port, seconds });
  const [loaded]: Loaded[] = await once(loader, "message");
  await stopWriting();
  if (!loaded) throw new Error("The load gave no answer.");
  const { requests, bytesPerRequest: bytes, p50, p99, statuses } = loaded;
  return {
    round,
    requestsPerSecond: requests / loaded.seconds,
    cpuMs: (cpuOf(pid) - before[0]) / requests,
    databaseMs: (cpuOf(database) - before[1]) / requests,
    p50,
    p99,
    bytes,
    memoryMb: memoryOf(pid).all,
    statuses,
  };
}
