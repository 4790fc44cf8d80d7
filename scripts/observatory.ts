import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Downloads the engine of the MDN HTTP Observatory and scores a running Openrun: `node
 * scripts/observatory.ts http://localhost:3000 / /developer /nowhere`
 */
const [origin, ...paths] = process.argv.slice(2);
if (!origin || paths.length === 0) {
  console.error("Usage: node scripts/observatory.ts ORIGIN PATH…");
  process.exit(1);
}

type Result = { result: string; pass: boolean };
type Engine = {
  retrieve(host: string, options: object): Promise<{ responses: Record<string, unknown> }>;
  tests: ((requests: object) => Result)[];
  modifier(result: string): number;
};

/**
 * A proxy provides TLS, but here pages are requested over plain HTTP, so these tests are left out.
 */
const byTls = /^(?:redirection-|hsts-|cookies-without-secure-flag)/;

const engine = await load(install());
let worst = Number.POSITIVE_INFINITY;
for (const each of paths) {
  const { score, failed } = await judge(each);
  worst = Math.min(worst, score);
  console.log(`${String(score).padStart(4)}  ${each}  ${failed.join(", ")}`);
}
process.exit(worst >= 130 ? 0 : 1);

function install(): string {
  const folder = path.join(os.tmpdir(), "openrun-observatory");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), '{"private":true}');
  const wantedPackage = "@mdn/mdn-http-observatory@1.4.8";
  const flags = ["install", "--ignore-scripts", "--omit=optional", "--no-audit", wantedPackage];
  execFileSync("npm", flags, { cwd: folder, stdio: "ignore" });
  const engine = path.join(folder, "node_modules/@mdn/mdn-http-observatory");
  fs.writeFileSync(path.join(engine, "conf/hsts-preload.json"), "{}");
  return path.join(engine, "src");
}

async function load(source: string): Promise<Engine> {
  const { retrieve } = await import(path.join(source, "retriever/retriever.js"));
  const { ALL_TESTS: tests } = await import(path.join(source, "constants.js"));
  const { getScoreModifier: modifier } = await import(path.join(source, "grader/grader.js"));
  return { retrieve, tests, modifier };
}

async function judge(at: string) {
  const { hostname, port } = new URL(origin ?? "");
  const ports = { httpPort: Number(port) || 80, httpsPort: 1, path: at };
  const requests = await engine.retrieve(hostname, ports);
  const results = engine.tests.map((test) => test(requests)).filter(({ result }) => result);
  const counted = results.filter(({ result }) => !byTls.test(result));
  const modifiers = counted.map(({ result }) => engine.modifier(result));
  const minus = modifiers.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  const plus = modifiers.filter((each) => each > 0).reduce((sum, each) => sum + each, 0);
  const failed = counted.filter(({ pass }) => !pass).map(({ result }) => result);
  return { score: minus >= 90 ? minus + plus : minus, failed };
}
