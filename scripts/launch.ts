import cluster from "node:cluster";
import fs from "node:fs";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Embedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { joinCluster, lentDatabase, startCluster } from "./cluster.ts";
import { settingsOrExit, startOwnDatabase } from "./database.ts";
import { withGeneratedSecrets } from "./secrets.ts";
import { type Log, waitForDatabase } from "./wait-for-database.ts";
import { welcome } from "./welcome.ts";

type Server = {
  url: string;
  stop(): Promise<void>;
  /** Ends without a word to the proxy: another process serves the port. */
  leave?(): Promise<void>;
  /** Replaces the processes behind the port. */
  reload?(): Promise<void>;
};

type Prepare = (log: Log) => Promise<Settings>;
type Start = (settings: Settings, prepare: Prepare) => Promise<Server>;

/**
 * Starts a server, or with `WEB_CONCURRENCY` several processes of `exec`, and prints its URL; on a stop signal
 * stops everything, the database last. The server calls `prepare` when it listens, so that a long migration
 * is no reason to kill it.
 */
export async function launch(start: Start, { exec }: { exec?: string } = {}) {
  const given = settingsOrExit(process.env);
  makeDataDir(given.dataDir);
  const embedded = given.databaseUrl
    ? undefined
    : (lentDatabase() ?? (await startOwnDatabase(given)));
  let server: Server | undefined;
  let stopping: Promise<never> | undefined;
  const end = async (code: number, finish: () => Promise<void> | undefined) => {
    await finish();
    await embedded?.stop();
    return process.exit(code);
  };
  const stop = (code: number, finish = () => server?.stop()) => {
    stopping ??= end(code, finish);
    return stopping;
  };
  onSignal(() => stop(0));
  let settings = given;
  const startOne = () =>
    start(given, async (log) => {
      settings = await prepare(given, embedded, log);
      return settings;
    });
  try {
    if (exec && isShared(given)) {
      server = await startCluster({ settings: given, exec, databaseUrl: embedded?.url });
      process.on("SIGHUP", () => server?.reload?.());
      if (embedded) settings = withGeneratedSecrets(given);
    } else server = await startOne();
    if (cluster.isPrimary) welcome({ url: server.url, settings, embedded });
    else joinCluster(server.url, () => stop(0, () => server?.leave?.()));
  } catch (error) {
    // A migration that a stop signal interrupts fails, too.
    if (!stopping) console.error(explain(error, given));
    await stop(1);
  }
}

const isShared = ({ webConcurrency, role }: Settings) =>
  cluster.isPrimary && webConcurrency > 1 && role !== "worker";

function makeDataDir(dataDir: string): void {
  if (fs.existsSync(dataDir)) return;
  // Root's database runs as another user, who must be able to enter this folder.
  fs.mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

async function prepare(settings: Settings, embedded: Embedded | undefined, log: Log) {
  const databaseUrl = embedded?.url ?? settings.databaseUrl;
  const databaseDirectUrl = embedded?.url ?? settings.databaseDirectUrl;
  await waitForDatabase(databaseDirectUrl, log);
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

function explain(error: unknown, { port }: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return `Port ${port} is taken. Set PORT to another one.`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND") {
    return `The database of DATABASE_URL does not answer (${code}).`;
  }
  // Classes 28 (sign-in) and 3D (no such database).
  if (/^(28|3D)/.test(String(code))) return `DATABASE_URL is wrong: ${error.message}.`;
  return error.stack ?? error.message;
}
