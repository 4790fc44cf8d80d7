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
