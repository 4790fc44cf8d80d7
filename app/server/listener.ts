import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

/** Node's defaults keep slow or broken connections for half a minute. `requestTimeout` may be long,
 * because `limitBodies` refuses bodies that stop arriving. */
const options: ServerOptions = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
};

/** An idle connection is closed after this time. Event streams send something more often, so they
 * stay open. */
const maxIdleMs = 60_000;

/** Browsers do not send this many requests on one connection before the first response. */
const maxPipelined = 32;

export type Listener = { server: Server; sockets: ReadonlySet<Socket> };

/** A client can send hundreds of requests at once, so requests of one connection run one after the
 * other. */
export function createListener(handle: RequestListener, idleMs = maxIdleMs): Listener {
  const server = createServer(options);
  server.maxHeadersCount = 100;
  server.timeout = idleMs;
  const turns = new WeakMap<Socket, LimitFunction>();
  const receive: RequestListener = (request, response) => {
    const { socket } = request;
    const turn = turns.get(socket) ?? pLimit(1);
    turns.set(socket, turn);
    if (turn.pendingCount >= maxPipelined) return void socket.destroy();
    void turn(async () => {
      if (socket.destroyed) return;
      const closed = new Promise((resolve) => response.once("close", resolve));
      handle(request, response);
      await closed;
    });
  };
  server.on("request", receive).on("checkExpectation", receive);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  setInterval(limitUnread(sockets), 1_000).unref();
  return { server, sockets };
}

/** Limits the bytes that wait in memory for clients who read slowly. Beyond the limit, connections
 * are closed, the one that has been slow for the longest time first. */
export function limitUnread(sockets: ReadonlySet<Socket>, maxBytes = 64 * 1024 * 1024) {
  const unread = new Set<Socket>();
  return () => {
    for (const socket of sockets) if (socket.writableLength > 0) unread.add(socket);
    let bytes = 0;
    for (const socket of unread) {
      if (socket.destroyed || socket.writableLength === 0) unread.delete(socket);
      else bytes += socket.writableLength;
    }
    for (const socket of unread) {
      if (bytes <= maxBytes) return;
      bytes -= socket.writableLength;
      socket.destroy();
    }
  };
}

type DrainOptions = {
  /** Connections are still accepted for this long, because a proxy needs some time to notice that
   * the process is not ready. */
  seconds: number;
  /** Called when no more connections are accepted, to end streams and other long responses. */
  onClosing?: () => Promise<unknown>;
};

const maxRunningMs = 10_000;
const maxSilentMs = 500;

/** Stops the server without losing requests. Connections are accepted for `seconds`, or up to three
 * times as long while requests keep arriving. Then running requests have 10 s to finish. Every
 * response closes its connection, so that clients connect to another process. */
export async function drain({ server, sockets }: Listener, { seconds, onClosing }: DrainOptions) {
  let requests = 0;
  server.prependListener("request", ({ url = "" }, res) => {
    if (!/^\/(?:readyz|healthz)\b/.test(url)) requests++;
    res.setHeader("Connection", "close");
  });
  const step = Math.min(seconds * 1_000, 500);
  const latest = performance.now() + 3 * seconds * 1_000;
  await pause(seconds * 1_000 - step);
  for (let before = -1; requests > before && performance.now() < latest; ) {
    before = requests;
    await pause(step);
  }
  const deadline = setTimeout(() => server.closeAllConnections(), maxRunningMs);
  // `server.close()` would wait for idle connections, and for connections that browsers open in
  // advance. So both are closed.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const silent = setTimeout(() => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, maxSilentMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  await Promise.all([closed, onClosing?.()]);
  for (const timer of [deadline, idle, silent]) clearTimeout(timer);
}
