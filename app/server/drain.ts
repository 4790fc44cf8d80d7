import type { IncomingMessage, Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeUnused } from "./listener.ts";

type DrainOptions = {
  /**
   * Seconds in which requests are still accepted: proxies must first notice that the process is not ready.
   * Responses carry `Connection: close` meanwhile.
   */
  seconds: number;
  /** Ends long-lived responses such as streams; called when that time is over. */
  onClosing?: () => Promise<unknown>;
};

/** Limits in ms for running requests after that, and for connections that have not sent one. */
const maxRunningMs = 10_000;
const maxSilentMs = 500;

/** Stops accepting connections after `seconds` and waits for running requests, up to a limit. */
export async function drain(server: Server, { seconds, onClosing }: DrainOptions) {
  await whileRequested(server, seconds * 1000);
  const deadline = setTimeout(() => server.closeAllConnections(), maxRunningMs);
  // Without it, an idle keep-alive connection would hold up the close until its timeout.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const silent = setTimeout(() => closeUnused(server), maxSilentMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  await Promise.all([closed, onClosing?.()]);
  clearTimeout(deadline);
  clearTimeout(silent);
  clearInterval(idle);
}

/**
 * Keeps accepting for `minMs`, longer while requests continue to arrive (up to 3 ×): closing the
 * socket drops what is still queued in the kernel, and a busy process has not read all of it yet.
 */
async function whileRequested(server: Server, minMs: number) {
  const began = performance.now();
  let lastRequestAt = began;
  const note = ({ url = "" }: IncomingMessage) => {
    if (!/^\/(?:readyz|healthz)\b/.test(url)) lastRequestAt = performance.now();
  };
  server.on("request", note);
  await pause(minMs);
  const isRequested = () => performance.now() - lastRequestAt < Math.min(minMs, 500);
  while (isRequested() && performance.now() - began < 3 * minMs) await pause(50);
  server.off("request", note);
}
