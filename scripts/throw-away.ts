import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbedded } from "#db/embedded.ts";

/** Runs `work` on a temporary empty database. */
export async function withThrowAwayDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-"));
  fs.chmodSync(folder, 0o755);
  const starting = startEmbedded({ dataDir: path.join(folder, "postgres"), durable: false });
  try {
    return await work((await starting).url);
  } finally {
    await starting.then((embedded) => embedded.stop());
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
