import { expect, test } from "vitest";
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
