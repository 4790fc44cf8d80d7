import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { send } from "#e2e/trust/client.ts";
import { whenTrue } from "#e2e/trust/postgres.ts";
import { type App, aFolder } from "#e2e/trust/processes.ts";

const program = process.env.CADDY ?? "caddy";

/** The installed version, like v2.6.2; undefined if there is none. `CADDY` may name another program. */
export const caddyVersion = findVersion();

function findVersion(): string | undefined {
  try {
    return execFileSync(program, ["version"], { encoding: "utf8" }).trim().split(" ")[0];
  } catch {
    return undefined;
  }
}

/** Caddy with the Caddyfile of the guide in front of `app`, at `origin` without TLS. */
export async function aCaddy(origin: string, app: App) {
  const folder = aFolder("caddy");
  const file = path.join(folder, "Caddyfile");
  fs.writeFileSync(file, `{\n\tadmin off\n}\n${guideFor(origin, app)}`);
  const args = ["run", "--config", file, "--adapter", "caddyfile"];
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, { env, stdio: "ignore" });
  const exited = once(child, "exit");
  const isUp = async () => (await send(origin, { path: "/" })).status === 200;
  if ((await whenTrue(isUp, 20_000)) === undefined) throw new Error("no Caddy");
  return {
    async stop() {
      child.kill("SIGTERM");
      await exited;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function guideFor(origin: string, app: App): string {
  const guide = fs.readFileSync("docs/operations/Caddyfile", "utf8");
  const text = guide
    .replace(/^openrun\.example /m, `${origin} `)
    .replace("127.0.0.1:3000", app.origin.replace("http://localhost", "127.0.0.1"));
  if (!text.includes(`${origin} {`)) throw new Error("The Caddyfile names no openrun.example.");
  return text;
}
