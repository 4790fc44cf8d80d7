import { availableParallelism } from "node:os";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import { type Bucket, readBucket } from "#app/platform/settings/bucket.server.ts";
import { type Environment, environment } from "#app/platform/settings/environment.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";
import { readSecrets } from "#app/platform/settings/secrets.server.ts";
import type { SmtpServer } from "#app/platform/settings/smtp-url.server.ts";
import { listWarnings } from "#app/platform/settings/warnings.server.ts";

export type Settings = {
  port: number;
  host: string;
  appOrigin: string;
  stagingHost?: string;
  trustProxy: number;
  drainSeconds: number;
  /** Empty until the launcher has started the embedded database. */
  databaseUrl: string;
  /** The database without a pooler, for LISTEN, jobs, migrations and commands. */
  databaseDirectUrl: string;
  databasePoolSize: number;
  role: Environment["ROLE"];
  webConcurrency: number;
  dataDir: string;
  demoData: boolean;
  sessionSecrets: string[];
  linkSecrets: string[];
  admin?: { username: string; password: string };
  google?: { clientId: string; clientSecret: string; issuer: string };
  mail: {
    postmarkToken?: string;
    postmarkHost?: string;
    smtp?: SmtpServer;
    from: string;
    concurrency: number;
  };
  push: {
    /** Signs messages to push services (base64url). Without this key, phone notifications are
     * off. */
    privateKey?: string;
    subject: string;
    testOrigin?: string;
  };
  s3?: Bucket;
  map?: { tiles: string; attribution: string; cacheMegabytes: number };
  rateLimitScale: number;
  structuredDataRating: boolean;
  /** Metrics can be read with the token, or by everybody who can reach the port. */
  metrics: { token?: string; port?: number };
  logLevel: string;
  warnings: string[];
};

export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadSetting(`${issue?.path.join(".")} ${issue?.message}`);
  }
  return { ...toSettings(parsed.data), warnings: listWarnings(parsed.data, values) };
}

function readMap({ MAP_TILES_URL, MAP_ATTRIBUTION, MAP_CACHE_MB }: Environment) {
  if (!MAP_TILES_URL) return undefined;
  if (!MAP_ATTRIBUTION) throw new BadSetting("MAP_ATTRIBUTION must be set with MAP_TILES_URL");
  return {
    tiles: MAP_TILES_URL,
    attribution: MAP_ATTRIBUTION,
    cacheMegabytes: MAP_CACHE_MB,
  };
}

function toSettings(env: Environment): Omit<Settings, "warnings"> {
  const appOrigin = toOrigin(env.APP_ORIGIN ?? `http://localhost:${env.PORT}`);
  return {
    port: env.PORT,
    host: env.HOST,
    appOrigin,
    stagingHost: env.STAGING_HOST?.toLowerCase(),
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS ?? (env.TRUST_PROXY > 0 ? 3 : 0.2),
    ...readDatabase(env),
    role: env.ROLE,
    webConcurrency: countProcesses(env),
    dataDir: env.DATA_DIR,
    // The passwords of the demo data are public. A server that others can reach loads this data
    // only on request.
    demoData: env.DEMO_DATA ?? (isLoopback(new URL(appOrigin).hostname) && isLoopback(env.HOST)),
    ...readSecrets(env),
    admin: readAdmin(env),
    google: readGoogle(env),
    mail: readMail(env),
    push: readPush(env, appOrigin),
    s3: readBucket(env, appOrigin),
    map: readMap(env),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    structuredDataRating: env.STRUCTURED_DATA_RATING,
    metrics: readMetrics(env),
    logLevel: env.LOG_LEVEL,
  };
}

const countProcesses = ({ WEB_CONCURRENCY }: Environment) =>
  WEB_CONCURRENCY === "auto" ? availableParallelism() : WEB_CONCURRENCY;

/** Many parallel statements slow each other down, so processes on one machine have fewer
 * connections each. */
const choosePoolSize = (env: Environment) =>
  env.DATABASE_POOL_SIZE ?? (countProcesses(env) > 1 ? 3 : 10);

function readDatabase(env: Environment) {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new BadSetting("DATABASE_URL must be set together with DATABASE_DIRECT_URL");
  }
  const databaseUrl = env.DATABASE_URL ?? "";
  const databaseDirectUrl = env.DATABASE_DIRECT_URL ?? databaseUrl;
  return { databaseUrl, databaseDirectUrl, databasePoolSize: choosePoolSize(env) };
}

function readMetrics({ METRICS_TOKEN, METRICS_PORT, PORT }: Environment): Settings["metrics"] {
  if (METRICS_PORT === PORT)
    throw new BadSetting(`METRICS_PORT and PORT are both ${PORT}: set them to different ports`);
  return { token: METRICS_TOKEN, port: METRICS_PORT };
}

function toOrigin(address: string): string {
  const { origin, pathname, search, hash } = new URL(address);
  if (pathname !== "/" || search || hash) {
    throw new BadSetting(
      "APP_ORIGIN must be an origin without a path, like https://openrun.example",
    );
  }
  return origin;
}

function readAdmin(env: Environment): Settings["admin"] {
  if (!env.ADMIN_USERNAME || !env.ADMIN_PASSWORD) return undefined;
  return { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD };
}

function readGoogle(env: Environment): Settings["google"] {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    issuer: env.GOOGLE_ISSUER.replace(/\/+$/, ""),
  };
}

function readMail(env: Environment): Settings["mail"] {
  for (const name of ["POSTMARK_SERVER_TOKEN", "SMTP_URL"] as const) {
    if (env[name] && !env.MAIL_FROM) {
      throw new BadSetting(`MAIL_FROM must be set together with ${name}`);
    }
  }
  return {
    postmarkToken: env.POSTMARK_SERVER_TOKEN,
    postmarkHost: env.POSTMARK_HOST,
    smtp: env.SMTP_URL,
    from: env.MAIL_FROM ?? "Openrun <hello@openrun.invalid>",
    concurrency: env.MAIL_CONCURRENCY,
  };
}

/** Push services refuse a contact URL with http, and Apple's service refuses localhost. */
const defaultContact = (appOrigin: string) =>
  appOrigin.startsWith("https:") ? appOrigin : "mailto:hello@openrun.invalid";

function readPush(env: Environment, appOrigin: string): Settings["push"] {
  const { address } = /(?<address>[^\s<>@]+@[^\s<>@]+)/.exec(env.MAIL_FROM ?? "")?.groups ?? {};
  const isReal = address !== undefined && !/\.invalid$/i.test(address);
  return {
    privateKey: env.VAPID_PRIVATE_KEY,
    subject: env.VAPID_SUBJECT ?? (isReal ? `mailto:${address}` : defaultContact(appOrigin)),
    testOrigin: env.PUSH_TEST_ORIGIN && new URL(env.PUSH_TEST_ORIGIN).origin,
  };
}
