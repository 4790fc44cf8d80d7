import { type ExecFileException, execFile } from "node:child_process";
import path from "node:path";

type Step = { name: string; command: string; needs?: string };

/** The checks that take less than a minute. */
const steps: Step[] = [
  { name: "format and lint", command: "biome ci --colors=off --diagnostic-level=error ." },
  { name: "structure", command: "node scripts/check.ts" },
  { name: "layers", command: "depcruise app db scripts e2e" },
  { name: "secrets", command: "secretlint **/* .* .ci/* .github/**/*" },
  { name: "schema", command: "node scripts/generate-schema.ts --check" },
  { name: "migrations", command: "node scripts/lint-migrations.ts" },
  { name: "build", command: "react-router build" },
  { name: "bill of materials", command: "npm run -s sbom", needs: "build" },
  { name: "types", command: "npm run -s typecheck", needs: "build" },
  { name: "unused exports", command: "knip", needs: "types" },
  { name: "tests", command: "vitest run --silent=passed-only", needs: "build" },
];

const bin = path.resolve("node_modules/.bin");
const { NODE_ENV: _, ...inherited } = process.env;
const env = { ...inherited, PATH: `${bin}${path.delimiter}${process.env.PATH}`, FORCE_COLOR: "0" };
const started = performance.now();
const runs = new Map<string, Promise<boolean>>();
for (const step of steps) runs.set(step.name, run(step));
const passed = await Promise.all(runs.values());
console.log(passed.every(Boolean) ? `All is well, ${since(started)}.` : "Something is wrong.");
process.exit(passed.every(Boolean) ? 0 : 1);

async function run({ name, command, needs }: Step): Promise<boolean> {
  if (needs && !(await runs.get(needs))) return false;
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
