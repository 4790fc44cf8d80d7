import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { seedLarge } from "#db/seed-large.ts";

/** The folder of the large database between runs, and of the measured servers' files. */
export const benchFolder = path.join(os.tmpdir(), "openrun-bench");

/** Opens the embedded database with 100,000 users, or a `share` of them; seeds it if it is new. */
export async function openLargeDatabase(folder = benchFolder, share = 1) {
  fs.mkdirSync(path.join(folder, "files"), { recursive: true });
  const embedded = await startEmbedded({ dataDir: path.join(folder, "postgres"), durable: false });
  await migrate(embedded.url);
  const mark = path.join(folder, "seeded");
  if (!fs.existsSync(mark)) {
    await seedLarge(embedded.url, share);
    fs.writeFileSync(mark, "");
  }
  return embedded;
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
