import { defineConfig } from "vitest/config";

const shared = {
  pool: "forks",
  isolate: false,
  testTimeout: 60_000,
  // Hooks copy databases and start servers.
  hookTimeout: 60_000,
  // As long as a busy machine needs.
  expect: { poll: { timeout: 20_000 } },
} as const;

export default defineConfig({
  test: {
    globalSetup: "db/testing-setup.ts",
    maxWorkers: 2,
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
        },
      },
      {
        test: {
          ...shared,
          name: "http",
          include: ["e2e/http/**/*.test.ts"],
          globalSetup: "e2e/harness/build-setup.ts",
          setupFiles: "e2e/harness/after-file.ts",
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
});
