import path from "node:path";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import { readSettings, type Settings } from "#app/platform/settings/settings.server.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { makeDataDir } from "./start-errors.ts";

export function startOwnDatabase({ dataDir }: { dataDir: string }): Promise<Embedded> {
  makeDataDir(dataDir);
  return startEmbedded({ dataDir: path.join(dataDir, "postgres") });
}

/** The URL leads to the configured database or the embedded one, and never to a pooler. */
export async function withDatabase(
  work: (databaseUrl: string, settings: Settings) => Promise<void>,
): Promise<void> {
  const settings = settingsOrExit({ SESSION_SECRETS: "not-needed-by-scripts", ...process.env });
  let embedded: Embedded | undefined;
  try {
    embedded = settings.databaseUrl ? undefined : await startOwnDatabase(settings);
    await work(embedded?.url ?? settings.databaseDirectUrl, settings);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await embedded?.stop();
  }
}

export function settingsOrExit(env: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(env);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
