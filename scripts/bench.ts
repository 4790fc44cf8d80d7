import { execFileSync } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openBuild } from "./bench/build.ts";
import { measure, type Server } from "./bench/measure.ts";
import { pinTo, runNode } from "./bench/processes.ts";
import { startReferences } from "./bench/references.ts";
import { type Round, toTable } from "./bench/table.ts";
import { buildIfStale } from "./build.ts";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: path.join(os.tmpdir(), "openrun-bench") },
    share: { type: "string", default: "1" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    only: { type: "string", default: "" },
    against: { type: "string" },
    processes: { type: "string", default: "1" },
  },
});

await buildIfStale();
const { share, processes } = options;
// With one process, the load and the server each have a CPU core of their own.
if (processes === "1") pinTo(0);
const here = await openBuild({ checkout: ".", folder: options.data, share, processes });
const there = options.against ? await openOther(path.resolve(options.against)) : undefined;
const references = there ? undefined : await startReferences(here);
const loader = runNode(["scripts/bench/load.ts"]);
if (processes === "1") pinTo(1, loader.pid);

const only = new RegExp(options.only);
const results = new Map<string, Round[]>();
for (let round = 0; round <= Number(options.rounds); round++) {
  for (const { name, reference } of here.scenarios.filter(({ name }) => only.test(name))) {
    const other = there ?? (reference && references?.[reference]);
    const seconds = round === 0 ? 1 : Number(options.seconds);
    const both = other ? [other, here] : [here];
    if (round % 2) both.reverse();
    const measured = new Map<Server, Awaited<ReturnType<typeof measure>>>();
    for (const server of both)
      measured.set(server, await measure({ loader, server, name, seconds }));
    const ours = measured.get(here);
    if (!ours || round === 0) continue;
    const rounds = results.get(name) ?? [];
    results.set(name, [...rounds, { here: ours, other: other && measured.get(other) }]);
    console.error(round, name, Math.round(ours.perSecond), ours.statuses);
  }
}
console.log(toTable(results));
await Promise.all([loader, ...(references?.children ?? [])].map(end));
await Promise.all([here.stop(), there?.stop()]);

async function openOther(checkout: string) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: checkout });
  const folder = path.join(options.data, `against-${commit.toString().trim()}`);
  return openBuild({ checkout, folder, share, processes });
}

async function end(child: typeof loader) {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
