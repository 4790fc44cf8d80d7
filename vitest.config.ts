import os from "node:os";
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { compileMessages } from "./scripts/compile-messages.ts";
import { LongFilesFirst } from "./vitest.sequencer.ts";

await compileMessages();

const execArgv = ["--max-semi-space-size=64", "--initial-old-space-size=512"];

const shared = {
  pool: "forks",
  isolate: false,
  fsModuleCache: true,
  execArgv,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
} as const;

const ofBuild = {
  ...shared,
  globalSetup: ["e2e/harness/build-setup.ts"],
  setupFiles: "e2e/harness/after-file.ts",
  server: { deps: { external: [/\/build\/server\//] } },
};

export default defineConfig({
  test: {
    globalSetup: "db/testing-setup.ts",
    // Each worker starts servers and a browser, so more workers than cores save no time. All
    // workers share a Postgres with 300 connections and each takes up to 25, so there are at most
    // five.
    maxWorkers: Math.min(os.availableParallelism(), 5),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "db/**/*.test.ts",
            "scripts/**/*.test.ts",
            "vite/**/*.test.ts",
          ],
          exclude: ["app/server/**"],
        },
      },
      {
        // Without this, `@react-router/express` would bring a second React Router.
        ssr: { resolve: { conditions: [...defaultServerConditions, "module-sync"] } },
        test: { ...shared, name: "server", include: ["app/server/**/*.test.{ts,tsx}"] },
      },
      { test: { ...ofBuild, name: "http", include: ["e2e/http/**/*.test.ts"] } },
      {
        test: {
          ...ofBuild,
          name: "browser",
          include: ["e2e/flows/**/*.test.ts"],
          globalSetup: [...ofBuild.globalSetup, "e2e/harness/browser-setup.ts"],
          testTimeout: 240_000,
        },
      },
    ],
  },
});
