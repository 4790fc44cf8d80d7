import { defineConfig } from "vitest/config";

/** What takes minutes: real processes that are killed, frozen, flooded. See `docs/reliability.md`. */
export default defineConfig({
  test: {
    include: ["e2e/trust/**/*.test.ts"],
    globalSetup: "e2e/harness/build-setup.ts",
    pool: "forks",
    fileParallelism: false,
    testTimeout: 3 * 60 * 60 * 1000,
    hookTimeout: 120_000,
  },
});
