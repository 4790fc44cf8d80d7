import { spawn } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pLimit from "p-limit";
import { compileMessages } from "./compile-messages.ts";

type Step = { name: string; command: string; needs?: string; streams?: true };

const vitest = "vitest run --silent=passed-only";
/** Tests that need the build take minutes, so their output is shown while they run. */
const tests: Step = process.argv.includes("--all")
  ? { name: "tests", command: vitest, needs: "build", streams: true }
  : { name: "unit tests", command: `${vitest} --project unit --project server` };

const plans: Step = {
  name: "plans of SQL",
  command: "node scripts/check-plans.ts",
  needs: tests.name,
};

const steps: Step[] = [
  { name: "types", command: "npm run -s typecheck" },
  { name: "build", command: "node scripts/build.ts" },
  { name: "format and lint", command: "biome ci --colors=off --diagnostic-level=error ." },
  { name: "structure", command: "node scripts/check.ts" },
  { name: "layers", command: "depcruise app db scripts e2e" },
  { name: "secrets", command: "node scripts/check-secrets.ts" },
  tests,
  ...(tests.streams ? [plans] : []),
  { name: "unused exports", command: "knip", needs: "types" },
];

await compileMessages();
const bin = path.resolve("node_modules/.bin");
const { NODE_ENV: _, ...inherited } = process.env;
const NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/openrun-compiled");
const env = {
  ...inherited,
  NODE_COMPILE_CACHE,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  FORCE_COLOR: "0",
};
const started = performance.now();
// With this limit, the steps start in the order of the list.
const limit = pLimit(os.availableParallelism() + 1);
const runs = new Map<string, Promise<boolean>>();
for (const step of steps) runs.set(step.name, run(step));
const results = await Promise.all(runs.values());
console.log(
  results.every(Boolean)
    ? `All checks passed in ${since(started)}.`
    : "Some checks failed, see above.",
);
process.exit(results.every(Boolean) ? 0 : 1);

async function run({ needs, ...step }: Step): Promise<boolean> {
  if (needs && !(await runs.get(needs))) return false;
  return limit(() => runNow(step));
}

async function runNow({ name, command, streams }: Step): Promise<boolean> {
  const begin = performance.now();
  const { isPassed, output } = await execute(command, streams);
  console.log(`${isPassed ? "✓" : "✗"} ${name.padEnd(18)} ${since(begin)}`);
  if (!isPassed) console.log(output);
  return isPassed;
}

async function execute(command: string, streams = false) {
  const [file = "", ...flags] = command.split(" ");
  const out = streams ? "inherit" : "pipe";
  const child = spawn(file, flags, { env, stdio: ["ignore", out, out] });
  const written = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const [code] = await once(child, "close");
  return { isPassed: code === 0, output: (await Promise.all(written)).join("") };
}

function since(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
