import { expect, test } from "vitest";
import { readSettings } from "#app/platform/settings/settings.server.ts";

const database = {
  DATABASE_URL: "postgres://localhost/openrun",
  SESSION_SECRETS: "a-secret-that-only-tests-know",
};

test("a replica is read from where one is named", () => {
  expect(readSettings(database).replicaUrl).toBeUndefined();
  const DATABASE_READ_URL = "postgres://replica/openrun";
  expect(readSettings({ ...database, DATABASE_READ_URL }).replicaUrl).toBe(DATABASE_READ_URL);
});

test("a replica needs its primary to be named, and the address of a Postgres", () => {
  const DATABASE_READ_URL = "postgres://replica/openrun";
  expect(() => readSettings({ DATABASE_READ_URL })).toThrow("DATABASE_URL must be set together");
  const elsewhere = { ...database, DATABASE_READ_URL: "http://replica/openrun" };
  expect(() => readSettings(elsewhere)).toThrow("DATABASE_READ_URL must start with postgres://");
});

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
