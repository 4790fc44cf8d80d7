import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbedded } from "#db/embedded.ts";
import { runNode } from "./processes.ts";

/** The folder of the large database between runs, and of the measured servers' files. */
export const benchFolder = path.join(os.tmpdir(), "openrun-bench");

type LargeDatabase = { folder: string; share: number; checkout?: string };

/**
 * Opens an embedded database in `folder`, migrated by the code of `checkout` and, if it is new, seeded
 * by it with 100,000 users or a `share` of them.
 */
export async function openLargeDatabase({ folder, share, checkout = "." }: LargeDatabase) {
  fs.mkdirSync(path.join(folder, "files"), { recursive: true });
  const embedded = await startEmbedded({ dataDir: path.join(folder, "postgres"), durable: false });
  await runIn(
    checkout,
    `const { migrate } = await import("#db/migrate.ts");
    await migrate(${JSON.stringify(embedded.url)});`,
  );
  const mark = path.join(folder, "seeded");
  if (!fs.existsSync(mark)) {
    await runIn(
      checkout,
      `const { seedLarge } = await import("#db/seed-large.ts");
      await seedLarge(${JSON.stringify(embedded.url)}, ${share});`,
    );
    fs.writeFileSync(mark, "");
  }
  return embedded;
}

/**
 * Runs statements with the modules of another checkout, and returns what they `process.send`. A
 * database has the tables of one build, so whatever reads or writes it is the code of that build.
 */
export async function runIn<Sent>(checkout: string, statements: string): Promise<Sent | undefined> {
  const args = ["--input-type=module", "--eval", statements];
  const child = runNode(args, { core: 1, cwd: path.resolve(checkout) });
  let sent: Sent | undefined;
  child.on("message", (message: Sent) => {
    sent = message;
    child.disconnect();
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`A script in ${path.resolve(checkout)} ended with ${code}.`);
  return sent;
}

/** Signs cookies and secrets of a measured server. */
export const sessionSecret = "only-for-the-bench";

/** Settings of a measured server; those of memory and compile cache as in the image. */
export const benchSettings = (databaseUrl: string, folder = benchFolder) => ({
  DATABASE_URL: databaseUrl,
  SESSION_SECRETS: sessionSecret,
  DATA_DIR: path.join(folder, "files"),
  LOG_LEVEL: "warn",
  RATE_LIMIT_SCALE: "1000000",
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: path.join(folder, "compiled"),
  MALLOC_ARENA_MAX: "2",
});

/** The Node arguments of a measured server, as in the image. */
export const productArgs = [
  "--max-semi-space-size=16",
  "--heap-growing-percent=50",
  "scripts/serve.mjs",
];
