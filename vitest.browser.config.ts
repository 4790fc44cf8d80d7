import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/flows/**/*.test.ts"],
    globalSetup: [
      "db/testing-setup.ts",
      "e2e/harness/build-setup.ts",
      "e2e/harness/browser-setup.ts",
    ],
    setupFiles: "e2e/harness/after-file.ts",
    server: { deps: { external: [/\/build\/server\//] } },
    pool: "forks",
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as everything else waits: on a busy machine a page has its address before its looks.
    expect: { poll: { timeout: 20_000 } },
  },
});
