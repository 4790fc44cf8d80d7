import fs from "node:fs";
import path from "node:path";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import { UnusableDatabase } from "#db/unusable-database.ts";

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof BadSetting || error instanceof UnusableDatabase) return error.message;
  const code = "code" in error ? error.code : undefined;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND") {
    return `The database of DATABASE_URL does not answer (${code}).`;
  }
  // In Postgres, errors 28xxx are about signing in, and 3Dxxx about a missing database.
  if (/^(28|3D)/.test(String(code))) return `DATABASE_URL is wrong: ${error.message}.`;
  return error.stack ?? error.message;
}

/** An unusable folder is reported at the start, and not when the first photo is stored. */
export function makeDataDir(dataDir: string): void {
  // If root starts the product, Postgres runs as another user, who must be able to enter this
  // folder.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode });
    const probe = path.join(dataDir, `.writable-${process.pid}`);
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new BadSetting(
      `DATA_DIR ${dataDir} must be a folder that this user may write to (${code}).`,
    );
  }
}
