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
  // As in the image, which other machines reach.
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
  // A page under https may not send to it.
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
