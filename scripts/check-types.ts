import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const tsc = fileURLToPath(new URL("bin/tsc", import.meta.resolve("ts7/package.json")));
const stored = "node_modules/.cache/openrun-types/tsbuildinfo";
// One thread takes 17 s of CPU. Several threads take 23 s, because each of them resolves the shared
// types.
const flags = ["--noEmit", "--singleThreaded", "--incremental", "--tsBuildInfoFile", stored];
const { status } = spawnSync(process.execPath, [tsc, ...flags], { stdio: "inherit" });
process.exit(status ?? 1);
