import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "vitest";
import { freePort } from "#e2e/harness/free-port.ts";
import type { Driver } from "./person.ts";

const window = path.resolve("e2e/engines/webkit-window.py");

/** WebKitGTK, on a screen that exists only in memory. A driver has one window, so each has its own. */
export async function startWebKit() {
  const display = `:${await freePort()}`;
  const screen = spawn("Xvfb", [display, "-screen", "0", "1400x1000x24"], { stdio: "ignore" });
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11" };
  return {
    name: "WebKit",
    openWindow: () => openWindow(env),
    async stop() {
      screen.kill();
      await once(screen, "exit");
    },
  };
}

async function openWindow(env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { message: "The driver of WebKit answers." }).toBe(true);
  const capabilities = {
    alwaysMatch: { "webkitgtk:browserOptions": { binary: window, args: [] } },
  };
  const { sessionId } = await call<{ sessionId: string }>(`${base}/session`, { capabilities });
  const session = `${base}/session/${sessionId}`;
  return {
    navigate: (url) => call(`${session}/url`, { url }),
    evaluate: (expression) =>
      call(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (actions) => call(`${session}/actions`, { actions }),
    setCookie: (name, value) =>
      call(`${session}/cookie`, { cookie: { name, value, httpOnly: true } }),
    errors: () => [],
    async close() {
      await fetch(session, { method: "DELETE" });
      driver.kill();
      await once(driver, "exit");
    },
  };
}

async function call<Value>(url: string, body: object): Promise<Value> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}
