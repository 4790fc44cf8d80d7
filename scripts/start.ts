import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import { buildIfStale, isStale } from "./build.ts";

process.env.NODE_ENV ??= "production";

await Promise.all([buildIfStale(), makeFirstDatabase()]);
await import(new URL("serve.mjs", import.meta.url).href);

/** The first start makes the database while the product is built, because both take several
 * seconds. If that fails, the start itself tries again and says what is wrong. */
async function makeFirstDatabase(): Promise<void> {
  const { DATABASE_URL, DATA_DIR = ".data" } = process.env;
  if (DATABASE_URL || fs.existsSync(`${DATA_DIR}/postgres`) || !isStale()) return;
  await promisify(execFile)(process.execPath, ["scripts/migrate.ts"]).catch(() => {});
}
