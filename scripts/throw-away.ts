import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbedded } from "#db/embedded.ts";

export async function withThrowAwayDatabase<T>(
  work: (url: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-"));
  // If root runs this, Postgres runs as another user, who must be able to enter this folder.
  fs.chmodSync(folder, 0o711);
  const starting = startEmbedded({ dataDir: path.join(folder, "postgres"), durable: false });
  try {
    return await work((await starting).url, folder);
  } finally {
    await starting.then((embedded) => embedded.stop());
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
