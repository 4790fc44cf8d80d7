import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { startEmbedded } from "#db/embedded.ts";
import { findFacts } from "./facts.ts";
import { runNode, startServer } from "./processes.ts";
import { listScenarios } from "./scenarios.ts";

type Options = { checkout: string; folder: string; share: string; processes: string };

export async function openBuild({ checkout, folder, share, processes }: Options) {
  fs.mkdirSync(path.join(folder, "files"), { recursive: true });
  const dataDir = path.join(folder, "postgres");
  const database = await startEmbedded({ dataDir, durable: false });
  const { url } = database;
  await runIn(checkout, `(await import("#db/migrate.ts")).migrate("${url}")`);
  const mark = path.join(folder, "seeded");
  if (!fs.existsSync(mark)) {
    await runIn(checkout, `(await import("#db/seed-large.ts")).seedLarge("${url}", ${share})`);
    fs.writeFileSync(mark, "");
  }
  const env = {
    DATABASE_URL: url,
    SESSION_SECRETS: "only-for-the-bench",
    DATA_DIR: path.join(folder, "files"),
    LOG_LEVEL: "warn",
    RATE_LIMIT_SCALE: "1000000",
    WEB_CONCURRENCY: processes,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: path.join(folder, "compiled"),
    MALLOC_ARENA_MAX: "2",
  };
  const server = await startServer([...heapFlags(checkout), "scripts/serve.mjs"], env, checkout);
  const facts = await findFacts(`http://localhost:${server.port}`, url);
  return {
    ...server,
    env,
    facts,
    dataDir: database.dataDir,
    scenarios: listScenarios(facts),
    async stop() {
      server.child.kill();
      await once(server.child, "exit");
      await database.stop();
    },
  };
}

/** The flags by which `npm start` of the checkout sizes the heap, because more memory saves CPU
 * time. */
function heapFlags(checkout: string): string[] {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(checkout, "package.json"), "utf8"));
  return scripts.start.match(/--(?:max-semi-space-size|heap-growing-percent)=\d+/g) ?? [];
}

async function runIn(checkout: string, expression: string): Promise<void> {
  const child = runNode(["--input-type=module", "--eval", `await ${expression}`], {
    cwd: checkout,
  });
  child.disconnect();
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${expression} failed in ${checkout}: exit code ${code}.`);
}
