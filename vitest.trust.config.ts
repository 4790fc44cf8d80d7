import fs from "node:fs";
import { defineConfig } from "vitest/config";
import { compileMessages } from "./scripts/compile-messages.ts";

await compileMessages();

/** These random tests also run in `npm test`. Here they run five times as often, with new seeds. The
 * matrices of rights ask every caller here. */
const drawing = fs
  .globSync(["app/**/*.test.ts", "e2e/http/**/*.test.ts"])
  .filter((file) =>
    /e2e\/(?:harness\/random|api\/asked-callers)\.ts/.test(fs.readFileSync(file, "utf8")),
  );
const { SEED = `${Date.now() % 2 ** 31}`, TIMES = "5" } = process.env;

/** Processes that are killed, frozen, flooded and replaced. See docs/testing.md. */
export default defineConfig({
  test: {
    include: ["e2e/trust/**/*.test.ts", ...drawing],
    env: { SEED, TIMES },
    globalSetup: [
      "db/testing-setup.ts",
      "e2e/harness/build-setup.ts",
      "e2e/harness/browser-setup.ts",
    ],
    setupFiles: "e2e/harness/after-file.ts",
    server: { deps: { external: [/\/build\/server\//] } },
    pool: "forks",
    fileParallelism: false,
    testTimeout: 3 * 60 * 60 * 1000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
