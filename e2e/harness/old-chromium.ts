import { spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { brotliDecompressSync } from "node:zlib";
import { DevTools } from "#e2e/harness/devtools.ts";
import { OldPage } from "#e2e/harness/old-page.ts";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--remote-debugging-port=0",
  "--window-size=360,740",
];

/** Starts Chromium 64 with one page. Call `stop` when done. The npm package is used only for the browser in it. */
export async function anOldChromium(origin: string, more: string[]) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-chromium-64-"));
  const browser = spawn(unpacked(), [
    ...flags,
    ...more,
    `--user-data-dir=${profile}`,
    "about:blank",
  ]);
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  const stop = async () => {
    browser.kill("SIGKILL");
    await ended;
    fs.rmSync(profile, { recursive: true, force: true });
  };
  try {
    const tools = await DevTools.connect(await pageOf(await listeningAddress(browser.stderr)));
    return { page: await OldPage.of(tools, origin), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Unpacks a browser once; under a temporary name first, because a partly written one cannot run.
 */
function unpacked(): string {
  const box = createRequire(import.meta.url).resolve("chromium-64/package.json");
  const file = path.join(os.tmpdir(), "openrun-chromium-64");
  if (fs.existsSync(file)) return file;
  const own = `${file}-${process.pid}`;
  const packed = fs.readFileSync(path.join(path.dirname(box), "bin/chromium.br"));
  fs.writeFileSync(own, brotliDecompressSync(packed), { mode: 0o755 });
  fs.renameSync(own, file);
  return file;
}

async function listeningAddress(output: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(output)) {
    const [, address] = /^DevTools listening on ws:\/\/([^/]+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return address;
    }
    lines.push(line);
  }
  throw new Error(`The browser ended:\n${lines.join("\n")}`);
}

/** The first page, which an old browser may open after it began to listen. */
async function pageOf(address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const targets: { type: string; webSocketDebuggerUrl: string }[] = await fetch(
      `http://${address}/json/list`,
    ).then((response) => response.json());
    const page = targets.find(({ type }) => type === "page");
    if (page) return page.webSocketDebuggerUrl;
  }
  throw new Error("The browser has no page");
}
