import { expect, test } from "vitest";
import { createS3Store } from "#app/platform/files/s3.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";

test.each([
  [{}, true],
  [{ APP_ORIGIN: "http://localhost:3000" }, true],
  [{ APP_ORIGIN: "https://openrun.localhost" }, true],
  [{ APP_ORIGIN: "http://127.0.0.1:4000" }, true],
  [{ APP_ORIGIN: "http://[::1]:4000" }, true],
  [{ APP_ORIGIN: "https://openrun.example" }, false],
  [{ APP_ORIGIN: "https://localhost.openrun.example" }, false],
  [{ APP_ORIGIN: "http://127.0.0.1.openrun.example" }, false],
  [{ APP_ORIGIN: "http://192.168.1.10:3000" }, false],
  [{ APP_ORIGIN: "https://openrun.example", DEMO_DATA: "on" }, true],
  [{ DEMO_DATA: "off" }, false],
  [{ HOST: "::1" }, true],
  [{ HOST: "localhost" }, true],
  // The container image listens like this, and other machines reach it.
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "::" }, false],
  [{ HOST: "0.0.0.0", APP_ORIGIN: "http://localhost:3000" }, false],
  [{ HOST: "0.0.0.0", DEMO_DATA: "on" }, true],
])("with %o the demo, whose passwords are published: %s", (env, demoData) => {
  expect(readSettings(env).demoData).toBe(demoData);
});

test("jobs, notifications and migrations use the same database as requests, or the direct one", () => {
  const pooled = "postgres://openrun@pooler:6432/openrun";
  const direct = "postgres://openrun@postgres/openrun";
  const secrets = { SESSION_SECRETS: "sixteen characters" };
  const both = { ...secrets, DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct };
  expect(readSettings(both)).toMatchObject({ databaseUrl: pooled, databaseDirectUrl: direct });
  expect(readSettings({ ...secrets, DATABASE_URL: direct }).databaseDirectUrl).toBe(direct);
  expect(() => readSettings({ ...secrets, DATABASE_DIRECT_URL: direct })).toThrow(
    "DATABASE_URL must be set together with DATABASE_DIRECT_URL",
  );
});

test.each([
  [{}, 10],
  [{ WEB_CONCURRENCY: "2" }, 3],
  [{ WEB_CONCURRENCY: "2", DATABASE_POOL_SIZE: "10" }, 10],
  [{ DATABASE_POOL_SIZE: "4" }, 4],
])("with %o each process has at most %i connections for requests", (env, most) => {
  expect(readSettings(env).databasePoolSize).toBe(most);
});

const bucket = { S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
const https = { APP_ORIGIN: "https://openrun.example" };

test.each([
  [{}, "https://photos.s3.us-east-1.amazonaws.com"],
  [{ S3_REGION: "eu-central-1" }, "https://photos.s3.eu-central-1.amazonaws.com"],
  [{ S3_REGION: "cn-north-1" }, "https://photos.s3.cn-north-1.amazonaws.com.cn"],
  [{ S3_BUCKET: "my.photos" }, "https://s3.us-east-1.amazonaws.com"],
  [{ S3_ENDPOINT: "https://objects.example:8443/" }, "https://objects.example:8443"],
  [
    { S3_ENDPOINT: "http://127.0.0.1:9000", APP_ORIGIN: "http://localhost:3000" },
    "http://127.0.0.1:9000",
  ],
])("with %o browsers upload to %s, for which the address is signed", async (env, origin) => {
  const { s3 } = readSettings({ ...bucket, ...https, ...env });
  expect(s3?.uploadOrigin).toBe(origin);
  const file = { key: "incoming/a", size: 1, type: "image/png", seconds: 300 };
  const address = s3 && (await createS3Store(s3).presign?.(file));
  expect(new URL(address ?? "").origin).toBe(origin);
});

test.each([
  [{ S3_DIRECT_UPLOADS: "off" }],
  // A page under https may not send to an http address.
  [{ S3_ENDPOINT: "http://minio:9000" }],
])("with %o photos go through the server", (env) => {
  const { s3 } = readSettings({ ...bucket, ...https, ...env });
  expect(s3?.uploadOrigin).toBeUndefined();
  expect(s3 && createS3Store(s3).presign).toBeUndefined();
});

test.each(["change-me-to-32-random-characters", "a".repeat(32), "abababababababab"])(
  "the secret %s, which anybody can guess, stops the start",
  (secret) => {
    const given = { SESSION_SECRETS: `fLbP2xVqk0Rz8wTn,${secret}` };
    expect(() => readSettings(given)).toThrow("SESSION_SECRETS must each be random");
  },
);

/**
 * The scheme is apart from the rest of the address, because the search for secrets takes a whole
 * address for a real one.
 */
const scheme = "postgresql:";

const server = { DATABASE_URL: "postgres://a@b/c", SESSION_SECRETS: "sixteen characters" };

test.each([
  [{ DATABASE_URL: `${scheme}//club:pa/ss@db.example/openrun` }, "DATABASE_URL must look like"],
  [{ DATABASE_URL: `${scheme}//club:12/34@db.example/openrun` }, "DATABASE_URL must look like"],
  [{ DATABASE_URL: `${scheme}//club:12#34@db.example/openrun` }, "DATABASE_URL must look like"],
  [{ DATABASE_URL: `${scheme}//club:12?34@db.example/openrun` }, "DATABASE_URL must look like"],
  [{ DATABASE_URL: "postgres://club@db.example:99999/openrun" }, "DATABASE_URL must look like"],
  [{ DATABASE_DIRECT_URL: "postgres://club:p?@ss/x" }, "DATABASE_DIRECT_URL must look like"],
  [
    { METRICS_PORT: "4000", PORT: "4000" },
    "METRICS_PORT and PORT are both 4000: set them to different ports",
  ],
  [{ STAGING_HOST: "https://staging.example" }, "STAGING_HOST must be a host alone"],
  [{ MAIL_FROM: "Club <club@example.org" }, "MAIL_FROM must be a mail address"],
  [{ MAIL_FROM: "club@example.org>" }, "MAIL_FROM must be a mail address"],
  [{ MAIL_FROM: "Club club@example.org" }, "MAIL_FROM must be a mail address"],
  [{ LINK_SECRETS: "change-me-to-32-random-characters" }, "LINK_SECRETS must each be random"],
  [{ LINK_SECRETS: "short" }, "LINK_SECRETS must each have at least 16 characters"],
])("%o stops the start with one line that names the setting, not its value", (env, line) => {
  const message = toMessage({ ...server, ...env });
  expect(message).toContain(line);
  expect(message).not.toMatch(/\n|pa\/ss|12.34|p\?/);
});

function toMessage(env: Record<string, string>) {
  try {
    readSettings(env);
    return "starts";
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  "postgres://openrun@localhost/openrun?host=/var/run/postgresql",
  "postgres://openrun@localhost/openrun?host=%2Fvar%2Frun&application_name=a@b",
  `${scheme}//club:p%2Fa%23s%3Fs@db.example:5433/openrun?sslmode=require`,
  "postgres:///openrun?host=/tmp",
])("%s is an address of a database", (DATABASE_URL) => {
  expect(readSettings({ ...server, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each(["club@example.org", "Club <club@example.org>", '"Club, e.V." <club@example.org>'])(
  "%s sends mail",
  (MAIL_FROM) => expect(readSettings({ MAIL_FROM }).mail.from).toBe(MAIL_FROM),
);

const secret = "only-the-operator-knows-this";
const vapidKey = Buffer.alloc(32, 7).toString("base64url");
const quiet = {
  ...server,
  LINK_SECRETS: "sixteen characters",
  VAPID_PRIVATE_KEY: vapidKey,
};

test.each([
  [{ ADMIN_PASSWORD: secret }, "ADMIN_USERNAME is not set, but ADMIN_PASSWORD is"],
  [{ ADMIN_USERNAME: "admin" }, "ADMIN_PASSWORD is not set, but ADMIN_USERNAME is"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is"],
  [{ GOOGLE_CLIENT_SECRET: secret }, "GOOGLE_CLIENT_ID is not set, but GOOGLE_CLIENT_SECRET is"],
  [{ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: secret }, "S3_BUCKET is not set"],
  [{ APP_ORIGIN: "https://openrun.example" }, "TRUST_PROXY is 0, but APP_ORIGIN is https"],
  [
    { SMPT_URL: `smtp://club:${secret}@mail.example` },
    "SMPT_URL is not a setting: did you mean SMTP_URL?",
  ],
  [{ SESION_SECRETS: secret }, "SESION_SECRETS is not a setting: did you mean SESSION_SECRETS?"],
  [{ LINK_SECRETS: "" }, "LINK_SECRETS is not set"],
  [{ VAPID_PRIVATE_KEY: "" }, "VAPID_PRIVATE_KEY is not set: phone notifications are off"],
])("%o starts with a warning that names the setting, not its value", (env, line) => {
  const { warnings } = readSettings({ ...quiet, ...env });
  expect(warnings).toEqual([expect.stringContaining(line)]);
  expect(warnings.join()).not.toContain(secret);
});

test("settings without a mistake start without a warning", () => {
  const whole = {
    ...quiet,
    APP_ORIGIN: "https://openrun.example",
    TRUST_PROXY: "1",
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: secret,
    PATH: "/bin",
    HOSTNAME: "web-1",
    npm_config_port: "1",
  };
  expect(readSettings(whole).warnings).toEqual([]);
  expect(readSettings({}).warnings).toEqual([]);
});

test.each([
  [{ VAPID_PRIVATE_KEY: "short" }, "VAPID_PRIVATE_KEY must be 32 bytes in base64url"],
  [{ VAPID_PRIVATE_KEY: vapidKey.slice(1) }, "VAPID_PRIVATE_KEY must be 32 bytes in base64url"],
  // The first key is greater than the order of the curve and the second is zero, so neither has a
  // point on the curve.
  [{ VAPID_PRIVATE_KEY: `${"_".repeat(42)}8` }, "VAPID_PRIVATE_KEY must be 32 bytes in base64url"],
  [{ VAPID_PRIVATE_KEY: "A".repeat(43) }, "VAPID_PRIVATE_KEY must be 32 bytes in base64url"],
  [{ VAPID_SUBJECT: "ada@openrun.example" }, "VAPID_SUBJECT must start with mailto: or https:"],
  [{ VAPID_SUBJECT: "http://openrun.example" }, "VAPID_SUBJECT must start with mailto: or https:"],
  [{ PUSH_TEST_ORIGIN: "http://push.example" }, "PUSH_TEST_ORIGIN must be a loopback address"],
  [{ PUSH_TEST_ORIGIN: "127.0.0.1" }, "PUSH_TEST_ORIGIN must be a loopback address"],
])("%o stops the start", (env, line) => {
  expect(() => readSettings(env)).toThrow(line);
});

test.each([
  [{}, "mailto:hello@openrun.invalid"],
  [{ MAIL_FROM: "Club <hello@club.invalid>" }, "mailto:hello@openrun.invalid"],
  [{ APP_ORIGIN: "https://club.example" }, "https://club.example"],
  [{ MAIL_FROM: "Club <hello@club.example>" }, "mailto:hello@club.example"],
  [
    { MAIL_FROM: "hello@club.example", VAPID_SUBJECT: "https://club.example" },
    "https://club.example",
  ],
])("with %o push services are given the contact %s", (env, subject) => {
  expect(readSettings(env).push.subject).toBe(subject);
});
