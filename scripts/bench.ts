import { once } from "node:events";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { compareBuilds } from "./bench/compare.ts";
import { measureDrops } from "./bench/drops.ts";
import { gatherFacts } from "./bench/facts.ts";
import { measureGamePage } from "./bench/game-page.ts";
import {
  benchFolder,
  benchSettings,
  openLargeDatabase,
  productArgs,
} from "./bench/large-database.ts";
import { measureLine } from "./bench/line.ts";
import { measureLists } from "./bench/lists.ts";
import { measureLive } from "./bench/live.ts";
import { measure } from "./bench/measure.ts";
import {
  longestHoldUp,
  pinSelf,
  runNode,
  startServer,
  timeStart,
  toMemory,
} from "./bench/processes.ts";
import { measureQueries } from "./bench/queries.ts";
import { startReferences } from "./bench/references.ts";
import { type Result, writeReport } from "./bench/report.ts";
import { measureSeries } from "./bench/series.ts";
import { measureStatements } from "./bench/statements.ts";
import { type Target, targetsFor } from "./bench/targets.ts";
import { buildIfStale } from "./build.ts";

/** Compares the product's speed with minimal servers: see docs/performance.md. */
const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: benchFolder },
    share: { type: "string", default: "1" },
    out: { type: "string", default: "build/bench" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    only: { type: "string", default: "" },
    against: { type: "string" },
  },
});

const [load = 0] = os.loadavg();
await buildIfStale();
// Child processes inherit the CPU: Postgres shares the server's, the load generator has the other.
pinSelf(0);
const holdUpMs = options.against ? 0 : longestHoldUp(10_000);
const { url, dataDir, seedMs, stop } = await openLargeDatabase(options.data, Number(options.share));
pinSelf(1);
const env = benchSettings(url, options.data);
const loader = runNode(["scripts/bench/load.ts"], { core: 1 });
const bench = { loader, url, dataDir };
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
if (options.against) {
  const only = new RegExp(options.only);
  console.log(await compareBuilds(bench, { there: options.against, env, rounds, seconds, only }));
  loader.kill();
  await stop();
  process.exit();
}
const readyMs = await timeStart(productArgs, "/readyz", env);
const pageMs = await timeStart(productArgs, "/help", env);
const product = await startServer(productArgs, "/help", env);
await sleep(3_000);
const idle = toMemory(product.child.pid ?? 0);
const facts = await gatherFacts(`http://localhost:${product.port}`, url);
const statements = await measureStatements(`http://localhost:${product.port}`, facts);
const live = await measureLive(product.child.pid ?? 0, product.port, facts.cookie);
const servers = await startReferences({ product, facts, env });

const isAsked = (name: string) => new RegExp(options.only).test(name);
const targets = targetsFor(facts).filter(({ name }) => isAsked(name));
const results: Result[] = targets.map((target) => ({ target, rounds: [] }));
for (const { target } of results) await run(target, 1, 0);
for (let round = 1; round <= rounds; round++) {
  for (const { target, rounds: all } of results) {
    const reference = results.find(({ target: { name } }) => name === target.against)?.target;
    const beside = reference && (await run(reference, seconds / 2, round));
    const measured = await run(target, seconds, round);
    all.push({ ...measured, beside });
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
const lists = isAsked("lists") ? await measureLists(url, env, rounds) : undefined;
const line = isAsked("line") ? await measureLine(url) : undefined;
const series = isAsked("series") ? await measureSeries(url) : undefined;
const gamePage = isAsked("queries") ? await measureGamePage(url) : undefined;
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
  line,
  series,
  statements,
  queries,
  gamePage,
});
await stop();

function run(target: Target, seconds: number, round: number) {
  return measure(bench, servers[target.server], target, { seconds, round });
}
