import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import type { Driver } from "./person.ts";

type Answer = { id?: number; result?: Result; error?: string; message?: string } & Happened;
type Result = Record<string, unknown>;
type Happened = { method?: string; params?: LogEntry };
type LogEntry = { level?: string; text?: string };

/** Firefox by WebDriver BiDi, which it speaks itself. Each window has cookies of its own. */
export async function startFirefox() {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-firefox-"));
  const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const browser = spawn("firefox-esr", flags, { stdio: ["ignore", "ignore", "pipe"] });
  const socket = new WebSocket(`${await findAddress(browser)}/session`);
  await once(socket, "open");
  const bidi = speak(socket);
  await bidi.call("session.new", { capabilities: {} });
  await bidi.call("session.subscribe", { events: ["log.entryAdded"] });
  return {
    name: "Firefox",
    openWindow: () => openWindow(bidi),
    async stop() {
      const ended = once(browser, "exit");
      await bidi.call("browser.close", {}).catch(() => browser.kill());
      await ended;
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function findAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error("Firefox was started without its log.");
  for await (const line of readline.createInterface({ input: stderr })) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (!address) continue;
    stderr.resume();
    return address;
  }
  throw new Error("Firefox ended before it said where it listens.");
}

type Bidi = ReturnType<typeof speak>;

/** Sends commands and matches the answers to them by number. */
function speak(socket: WebSocket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  const errors: string[] = [];
  let count = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(data);
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (isFault(answer.params)) errors.push(`${answer.params?.text}`);
  });
  return {
    errors,
    async call(method: string, params: object): Promise<Result> {
      const id = ++count;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error, message } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error}: ${message}`);
      return result ?? {};
    },
  };
}

/**
 * Firefox's own remarks, which no script of ours can prevent: a page was left while the router read
 * its data (the listeners of the page are gone by then), and the viewer of JSON files has no icon.
 */
const remarks = /Error in input stream|favicon\.ico/;

const isFault = (entry: LogEntry | undefined) =>
  entry?.level === "error" && !remarks.test(entry.text ?? "");

async function openWindow({ call, errors }: Bidi): Promise<Driver> {
  const { userContext } = await call("browser.createUserContext", {});
  const { context } = await call("browsingContext.create", { type: "tab", userContext });
  const viewport = { width: 390, height: 844 };
  await call("browsingContext.setViewport", { context, viewport });
  return {
    async navigate(url) {
      await call("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await call("script.evaluate", {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      const { value } = result as { value?: string };
      return value === undefined ? undefined : JSON.parse(value);
    },
    async perform(actions) {
      await call("input.performActions", { context, actions });
    },
    async setCookie(name, value) {
      const cookie = {
        name,
        value: { type: "string", value },
        domain: "localhost",
        httpOnly: true,
      };
      await call("storage.setCookie", { cookie, partition: { type: "context", context } });
    },
    errors: () => errors,
    async close() {
      await call("browser.removeUserContext", { userContext });
    },
  };
}
