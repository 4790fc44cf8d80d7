import { type ExecFileException, execFile } from "node:child_process";
import os from "node:os";
import path from "node:path";
import pLimit from "p-limit";

type Step = { name: string; command: string; needs?: string };

/** What takes a minute or so. Types take longest on one core, and the unit tests use all cores. */
const steps: Step[] = [
  { name: "types", command: "npm run -s typecheck" },
  { name: "build", command: "react-router build" },
  { name: "format and lint", command: "biome ci --colors=off --diagnostic-level=error ." },
  { name: "structure", command: "node scripts/check.ts" },
  { name: "layers", command: "depcruise app db scripts e2e" },
  { name: "secrets", command: "secretlint **/* .* .ci/* .github/**/*" },
  { name: "migrations", command: "node scripts/lint-migrations.ts" },
  { name: "unit tests", command: "vitest run --project unit --silent=passed-only" },
  { name: "bill of materials", command: "npm run -s sbom", needs: "build" },
  { name: "unused exports", command: "knip", needs: "types" },
];

const bin = path.resolve("node_modules/.bin");
const { NODE_ENV: _, ...inherited } = process.env;
// The steps, and the processes that tests start, compile what they share once.
const NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/openrun-compiled");
const env = {
  ...inherited,
  NODE_COMPILE_CACHE,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  FORCE_COLOR: "0",
};
const started = performance.now();
// In this order: all at once, they would leave the types for the end, on one core.
const limit = pLimit(os.availableParallelism() + 1);
const runs = new Map<string, Promise<boolean>>();
for (const step of steps) runs.set(step.name, run(step));
const passed = await Promise.all(runs.values());
console.log(passed.every(Boolean) ? `All is well, ${since(started)}.` : "Something is wrong.");
process.exit(passed.every(Boolean) ? 0 : 1);

async function run({ name, command, needs }: Step): Promise<boolean> {
  if (needs && !(await runs.get(needs))) return false;
  return limit(() => runNow(name, command));
}

async function runNow(name: string, command: string): Promise<boolean> {
  const begin = performance.now();
  const [file = "", ...flags] = command.split(" ");
  const { error, output } = await execute(file, flags);
  console.log(`${error ? "✗" : "✓"} ${name.padEnd(18)} ${since(begin)}`);
  if (error) console.log(output);
  return !error;
}

function execute(file: string, flags: string[]) {
  return new Promise<{ error: ExecFileException | null; output: string }>((resolve) => {
    execFile(file, flags, { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ error, output: `${stdout}${stderr}` }),
    );
  });
}

function since(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
