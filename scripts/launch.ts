import cluster from "node:cluster";
import path from "node:path";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Embedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { demoPassword, demoSignIns } from "#db/seed-people.ts";
import { joinCluster, openCluster } from "./cluster.ts";
import { settingsOrExit, startOwnDatabase } from "./database.ts";
import { requireSameDatabase } from "./same-database.ts";
import { withGeneratedSecrets } from "./secrets.ts";
import { explain, makeDataDir } from "./start-errors.ts";
import { type Log, waitForDatabase } from "./wait-for-database.ts";

type Server = {
  url: string;
  stop(): Promise<void>;
  leave?(): Promise<void>;
  reload?(): Promise<void>;
};

type Prepare = (log: Log) => Promise<Settings>;
type Start = (settings: Settings, prepare: Prepare) => Promise<Server>;

/** A signal stops everything that was started here. The database stops last. The server listens
 * before migrations run, because a long migration would otherwise look like a failed start. */
export async function launch(start: Start, { exec }: { exec?: string } = {}) {
  const fromEnvironment = settingsOrExit(process.env);
  const embedded = await firstSteps(fromEnvironment);
  let server: Omit<Server, "url"> | undefined;
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
  let settings = fromEnvironment;
  const startOne = () =>
    start(fromEnvironment, async (log) => {
      settings = await prepare(fromEnvironment, embedded, log);
      return settings;
    });
  const startAll = async (exec: string) => {
    const env: Record<string, string> = embedded ? { [lent]: embedded.url } : {};
    const processes = await openCluster({ settings: fromEnvironment, exec, env });
    server = processes;
    const url = await processes.start();
    process.on("SIGHUP", processes.reload);
    if (embedded) settings = withGeneratedSecrets(fromEnvironment);
    return url;
  };
  const startOnly = async () => {
    const started = await startOne();
    server = started;
    return started.url;
  };
  try {
    const url = exec && isShared(fromEnvironment) ? await startAll(exec) : await startOnly();
    if (cluster.isPrimary) welcome({ url, settings, embedded });
    else joinCluster(url, () => stop(0, () => server?.leave?.()));
  } catch (error) {
    if (!stopping) console.error(explain(error));
    await stop(1);
  }
}

/** In this variable, the first process passes the URL of its embedded database to the others. */
const lent = "OPENRUN_LENT_DATABASE";

const isShared = ({ webConcurrency, role }: Settings) =>
  cluster.isPrimary && webConcurrency > 1 && role !== "worker";

async function firstSteps(fromEnvironment: Settings): Promise<Embedded | undefined> {
  try {
    makeDataDir(fromEnvironment.dataDir);
    const url = cluster.isWorker && process.env[lent];
    if (url) return { url, dataDir: "", stop: async () => {} };
    return fromEnvironment.databaseUrl ? undefined : await startOwnDatabase(fromEnvironment);
  } catch (error) {
    console.error(explain(error));
    return process.exit(1);
  }
}

async function prepare(settings: Settings, embedded: Embedded | undefined, log: Log) {
  const databaseUrl = embedded?.url ?? settings.databaseUrl;
  const databaseDirectUrl = embedded?.url ?? settings.databaseDirectUrl;
  const isPooled = databaseUrl !== databaseDirectUrl;
  if (isPooled)
    await waitForDatabase({ url: databaseDirectUrl, setting: "DATABASE_DIRECT_URL" }, log);
  await waitForDatabase({ url: databaseUrl, setting: "DATABASE_URL" }, log);
  await requireSameDatabase({ databaseUrl, databaseDirectUrl });
  const migrated = await migrate(databaseDirectUrl);
  if (migrated.length > 0) log.info({ migrated }, "the database was migrated");
  if (!embedded) return settings;
  if (settings.demoData) {
    const { seedDemo } = await import("#db/seed.ts");
    await seedDemo(databaseUrl);
  }
  return withGeneratedSecrets({ ...settings, databaseUrl, databaseDirectUrl });
}

/** With Ctrl-C both npm and the terminal send the signal, so `stop` is called twice. */
function onSignal(stop: () => void): void {
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

type RunningServer = { url: string; settings: Settings; embedded: Embedded | undefined };

function welcome({ url, settings, embedded }: RunningServer): void {
  const lines = [`Openrun is at ${url}`];
  if (embedded && settings.demoData) {
    lines.push("", `Sign in (password ${demoPassword}):`);
    lines.push(...demoSignIns.map(({ email, about }) => `  ${email}  ${about}`));
  }
  if (embedded && settings.demoData && settings.admin && !process.env.ADMIN_PASSWORD) {
    const { username, password } = settings.admin;
    lines.push("", `Admin panel: ${url}/developer (${username} / ${password})`);
  }
  if (embedded) lines.push("", `Database:  ${embedded.dataDir}`);
  lines.push(`${embedded ? "" : "\n"}Data:      ${path.resolve(settings.dataDir)}`);
  console.log(`\n${lines.join("\n")}\n`);
}
