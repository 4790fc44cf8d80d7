import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { closeSlowReaders } from "./slow-readers.ts";

/** With Node's defaults, slow or broken connections stay open for half a minute. `requestTimeout`
 * is long, because the pipeline itself ends bodies that make no progress. */
const options = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
};

/** No client sends this many requests on a connection before it has got its first response. */
const maxPipelined = 32;

export type Listener = { server: Server; sockets: ReadonlySet<Socket> };

/** Handles the requests of a connection one after the other, because one piece of data from a
 * client can contain hundreds of requests. */
export function createListener(handle: RequestListener): Listener {
  const server = createServer(options);
  server.maxHeadersCount = 100;
  const requests = new WeakMap<Socket, (() => void)[]>();
  const receive: RequestListener = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = requests.get(socket) ?? [];
    requests.set(socket, waiting);
    if (waiting.push(() => handle(request, response)) > maxPipelined) return void socket.destroy();
    response.once("close", () => {
      waiting.shift();
      if (!socket.destroyed) waiting[0]?.();
    });
    if (waiting.length === 1) handle(request, response);
  };
  server.on("request", receive).on("checkExpectation", receive);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  setInterval(closeSlowReaders(sockets), 1_000).unref();
  return { server, sockets };
}

type DrainOptions = {
  /** Connections are still accepted for this long, with `Connection: close`, because a proxy needs
   * some time to notice that the process is not ready. */
  seconds: number;
  /** This is called when no more connections are accepted, to end long responses such as streams. */
  onClosing?: () => Promise<unknown>;
};

const maxRunningMs = 10_000;
const maxSilentMs = 500;

export async function drain({ server, sockets }: Listener, { seconds, onClosing }: DrainOptions) {
  await whileRequested(server, seconds * 1000);
  const deadline = setTimeout(() => server.closeAllConnections(), maxRunningMs);
  // Connections without a request are closed, because stopping would wait until they time out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  // Browsers open connections ahead without sending a request. They are closed, because
  // `server.close()` would wait for them.
  const silent = setTimeout(() => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, maxSilentMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  await Promise.all([closed, onClosing?.()]);
  for (const timer of [deadline, idle, silent]) clearTimeout(timer);
}

/** Waits for `minMs`, or up to three times as long while requests arrive, because closing the
 * server loses connections that the kernel has queued. */
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
