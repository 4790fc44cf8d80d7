import { z } from "zod";
import { isPrivateKey } from "#app/platform/push/vapid-keys.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";
import { smtpUrl } from "#app/platform/settings/smtp-url.server.ts";

const secret = z.string().min(1);
const flag = z
  .enum(["on", "off"], { error: "must be on or off" })
  .transform((value) => value === "on");
const address = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: "must start with postgres:// or postgresql://" })
  .refine(isDatabaseUrl, {
    error: "must look like postgres://user:password@host:5432/database, its parts URL-encoded",
  });
function whole(least: number, most: number) {
  const error = `must be a number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** False if the driver would connect to another host than the operator meant. This happens with an
 * unescaped `/`, `?` or `#` in a password. */
function isDatabaseUrl(value: string): boolean {
  if (!URL.canParse(value, "postgres://base")) return false;
  const { pathname, search, hash } = new URL(value, "postgres://base");
  return hash === "" && !pathname.includes("@") && !/^\?[^=&]*@/.test(search);
}

function isTilesUrl(value: string): boolean {
  if (!["{z}", "{x}", "{y}"].every((part) => value.includes(part))) return false;
  const filled = value.replace(/\{[xyz]\}/g, "1");
  return URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol);
}

const isLoopbackOrigin = (value: string) =>
  URL.canParse(value) && isLoopback(new URL(value).hostname);

export const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_ORIGIN: address.optional(),
  STAGING_HOST: z
    .string()
    .regex(/^[a-z\d.-]+(:\d+)?$/i, { error: "must be a host alone, like staging.example.org" })
    .optional(),
  TRUST_PROXY: whole(0, 16).default(0),
  DRAIN_SECONDS: whole(0, 60).optional(),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_POOL_SIZE: whole(1, 1_000).optional(),
  ROLE: z.enum(["all", "web", "worker"], { error: "must be all, web or worker" }).default("all"),
  WEB_CONCURRENCY: z
    .union([z.literal("auto"), whole(1, 64)], { error: "must be auto or a number from 1 to 64" })
    .default(1),
  DATA_DIR: z.string().default(".data"),
  DEMO_DATA: flag.optional(),
  SESSION_SECRETS: z.string().optional(),
  LINK_SECRETS: z.string().optional(),
  ADMIN_USERNAME: secret.optional(),
  ADMIN_PASSWORD: z.string().min(12, { error: "must have at least 12 characters" }).optional(),
  GOOGLE_CLIENT_ID: secret.optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  GOOGLE_ISSUER: address.default("https://accounts.google.com"),
  POSTMARK_SERVER_TOKEN: secret.optional(),
  POSTMARK_HOST: z.string().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_CONCURRENCY: whole(1, 500).default(1),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>\s*|[^\s<>@]+@[^\s<>@]+)$/, {
      error: "must be a mail address, like Club <club@example.org>",
    })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, { error: "must be 32 bytes in base64url" })
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: "must start with mailto: or https:",
    })
    .optional(),
  PUSH_TEST_ORIGIN: z
    .string()
    .refine(isLoopbackOrigin, { error: "must be a loopback address" })
    .optional(),
  S3_BUCKET: secret.optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: secret.optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  S3_DIRECT_UPLOADS: flag.default(true),
  MAP_TILES_URL: z
    .string()
    .refine(isTilesUrl, {
      error:
        "must be an http or https address with {z}, {x} and {y}, like https://tile.example.org/{z}/{x}/{y}.png",
    })
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200, { error: "must be at most 200 characters" }).optional(),
  MAP_CACHE_MB: whole(1, 100_000).default(500),
  RATE_LIMIT_SCALE: z.coerce
    .number({ error: "must be a number above 0" })
    .positive({ error: "must be a number above 0" })
    .default(1),
  STRUCTURED_DATA_RATING: flag.default(true),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

export type Environment = z.output<typeof environment>;
