import { execFileSync, type StdioOptions, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { withThrowAwayDatabase } from "./throw-away.ts";

const [file, ...erasures] = process.argv.slice(2);
if (!file || !fs.existsSync(file)) {
  console.error("Usage: npm run restore-drill -- FILE [--erasures FILE]");
  process.exit(1);
}
if (!fs.existsSync("build/server/index.js")) {
  console.error("There is no build yet. Run: npm run build");
  process.exit(1);
}

try {
  await withThrowAwayDatabase(async (url, folder) => {
    const startedAt = performance.now();
    const env = environment(url, path.join(folder, "data"));
    const restore = ["scripts/restore.ts", file, ...erasures];
    execFileSync(process.execPath, restore, { env, stdio: "inherit" });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const status = await statusOfHome(env);
    if (status !== 200) throw new Error(`The home page returned ${status}.`);
    console.log(`The backup works: restored in ${seconds} s, the home page returned 200.`);
  });
} catch (error) {
  console.error(`The backup does not work. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function environment(url: string, dataDir: string) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRETS: "only-for-this-drill",
    ROLE: "web",
    PORT: "0",
    LOG_LEVEL: "warn",
  };
}

async function statusOfHome(env: NodeJS.ProcessEnv): Promise<number> {
  const stdio: StdioOptions = ["ignore", "pipe", "inherit"];
  const server = spawn(process.execPath, ["scripts/serve.mjs"], { env, stdio });
  try {
    let printed = "";
    for await (const chunk of server.stdout ?? []) {
      printed += chunk;
      const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (address) return (await fetch(address)).status;
    }
    throw new Error("The server stopped before it printed its address.");
  } finally {
    server.kill();
  }
}
