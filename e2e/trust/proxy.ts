import { type ChildProcess, spawn } from "node:child_process";
import { send } from "#e2e/trust/client.ts";
import { whenTrue } from "#e2e/trust/postgres.ts";
import type { App } from "#e2e/trust/processes.ts";

/** Settings of processes behind the proxy at `origin`. */
export const behindProxy = (origin: string) => ({ APP_ORIGIN: origin, TRUST_PROXY: "1" });

/** haproxy as Debian packages it, in front of two processes; `HAPROXY` names another binary. */
export async function aProxy(origin: string, [one, two]: [App, App]): Promise<ChildProcess> {
  const at = (app: App) => app.origin.replace("http://localhost", "127.0.0.1");
  const bind = origin.replace("http://localhost", "127.0.0.1");
  const child = spawn(process.env.HAPROXY ?? "haproxy", ["-f", "scripts/haproxy.cfg"], {
    env: { ...process.env, BIND: bind, ONE: at(one), TWO: at(two) },
    stdio: "ignore",
  });
  const missing = new Promise<never>((_, reject) => {
    child.once("error", () => reject(new Error("Install haproxy, or set HAPROXY to its path.")));
  });
  const isUp = whenTrue(async () => (await send(origin, { path: "/" })).status === 200, 10_000);
  await Promise.race([missing, isUp]);
  return child;
}
