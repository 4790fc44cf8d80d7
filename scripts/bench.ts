import { once } from "node:events";
import { parseArgs } from "node:util";
import { compareBuilds } from "./bench/compare.ts";
import { gatherFacts } from "./bench/facts.ts";
import {
  benchFolder,
  benchSettings,
  openLargeDatabase,
  productArgs,
} from "./bench/large-database.ts";
import { measureLine } from "./bench/line.ts";
import { measure } from "./bench/measure.ts";
import { measureNear } from "./bench/near.ts";
import { pinSelf, runNode, startServer } from "./bench/processes.ts";
import { startReferences } from "./bench/references.ts";
import { type Result, toTable } from "./bench/report.ts";
import { type Target, targetsFor } from "./bench/targets.ts";
import { buildIfStale } from "./build.ts";

/** Compares the product's speed with minimal servers, or another build: see docs/performance.md. */
const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: benchFolder },
    share: { type: "string", default: "1" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    only: { type: "string", default: "" },
    against: { type: "string" },
  },
});

await buildIfStale();
// Child processes inherit the CPU: Postgres shares the server's, the load generator has the other.
pinSelf(0);
const share = Number(options.share);
const { url, dataDir, stop } = await openLargeDatabase({ folder: options.data, share });
pinSelf(1);
const env = benchSettings(url, options.data);
const loader = runNode(["scripts/bench/load.ts"], { core: 1 });
const bench = { loader, url, dataDir };
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const only = new RegExp(options.only);
if (options.against) {
  const there = { there: options.against, folder: options.data, share };
  console.log(await compareBuilds(bench, { ...there, rounds, seconds, only }));
} else {
  console.log(await compareWithReferences());
  if (only.test("line")) console.table(await measureLine(url));
  if (only.test("near")) console.table(await measureNear(url));
}
loader.kill();
await stop();
process.exit();

async function compareWithReferences(): Promise<string> {
  const product = await startServer(productArgs, "/help", env);
  const facts = await gatherFacts(`http://localhost:${product.port}`, url);
  const servers = await startReferences({ product, facts, env });
  const run = (target: Target, seconds: number, round: number) =>
    measure(bench, servers[target.server], target, { seconds, round });
  const targets = targetsFor(facts).filter(({ name }) => only.test(name));
  const results: Result[] = targets.map((target) => ({ target, rounds: [] }));
  for (const { target } of results) await run(target, 1, 0);
  for (let round = 1; round <= rounds; round++) {
    for (const { target, rounds: all } of results) {
      const reference = results.find(({ target: { name } }) => name === target.against)?.target;
      const beside = reference && (await run(reference, seconds / 2, round));
      const measured = await run(target, seconds, round);
      all.push({ ...measured, beside });
      console.error(round, target.name, Math.round(measured.requestsPerSecond), measured.statuses);
    }
  }
  const children = Object.values(servers).map(({ child }) => child);
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => child.exitCode ?? once(child, "exit")));
  return toTable(results);
}
