import { defineConfig } from "vitest/config";
import { compileMessages } from "./scripts/compile-messages.ts";

await compileMessages();

export default defineConfig({
  test: {
    include: ["e2e/engines/**/*.test.ts"],
    globalSetup: ["e2e/engines/packages.ts", "db/testing-setup.ts", "e2e/harness/build-setup.ts"],
    setupFiles: "e2e/harness/after-file.ts",
    server: { deps: { external: [/\/build\/server\//] } },
    pool: "forks",
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
