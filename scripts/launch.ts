import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Embedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { settingsOrExit, startOwnDatabase } from "./database.ts";
import { requireSameDatabase } from "./same-database.ts";
import { withGeneratedSecrets } from "./secrets.ts";
import { explain, makeDataDir } from "./start-errors.ts";
import { type Log, waitForDatabase } from "./wait-for-database.ts";
import { welcome } from "./welcome.ts";

type Server = { url: string; stop(): Promise<void> };

type Prepare = (log: Log) => Promise<Settings>;

/**
 * Starts a server and prints its URL; on a stop signal stops everything, the database last. The
 * server calls `prepare` when it listens, so that a long migration is no reason to kill it.
 */
export async function launch(start: (settings: Settings, prepare: Prepare) => Promise<Server>) {
  const given = settingsOrExit(process.env);
  const embedded = await firstSteps(given);
  let server: Server | undefined;
  let stopping: Promise<never> | undefined;
  const end = async (code: number) => {
    await server?.stop();
    await embedded?.stop();
    return process.exit(code);
  };
  const stop = (code: number) => {
    stopping ??= end(code);
    return stopping;
  };
  onSignal(() => stop(0));
  let settings = given;
  try {
    server = await start(given, async (log) => {
      settings = await prepare(given, embedded, log);
      return settings;
    });
    welcome({ url: server.url, settings, embedded });
  } catch (error) {
    // A migration that a stop signal interrupts fails, too.
    if (!stopping) console.error(explain(error));
    await stop(1);
  }
}

/** Prepares what has to be there before the server listens; after a failure nothing has to be stopped. */
async function firstSteps(given: Settings): Promise<Embedded | undefined> {
  try {
    makeDataDir(given.dataDir);
    return given.databaseUrl ? undefined : await startOwnDatabase(given);
  } catch (error) {
    console.error(explain(error));
    return process.exit(1);
  }
}

async function prepare(settings: Settings, embedded: Embedded | undefined, log: Log) {
  const databaseUrl = embedded?.url ?? settings.databaseUrl;
  const databaseDirectUrl = embedded?.url ?? settings.databaseDirectUrl;
  await waitForDatabase(databaseDirectUrl, log);
  if (databaseUrl !== databaseDirectUrl) await waitForDatabase(databaseUrl, log);
  await requireSameDatabase({ databaseUrl, databaseDirectUrl });
  const migrated = await migrate(databaseDirectUrl);
  if (migrated.length > 0) log.info({ migrated }, "migrated");
  if (!embedded) return settings;
  if (settings.demoData) {
    const { seedDemo } = await import("#db/seed.ts");
    await seedDemo(databaseUrl);
  }
  return withGeneratedSecrets({ ...settings, databaseUrl, databaseDirectUrl });
}

/** Ctrl-C signals npm and this process, and npm forwards it: `stop` is called twice. */
function onSignal(stop: () => void): void {
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
