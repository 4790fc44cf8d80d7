import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

/** With Node's defaults, slow or broken connections stay open for half a minute. `requestTimeout`
 * is long, because `limitBodies` ends bodies of which nothing arrives. */
const options: ServerOptions = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
};

/** A connection is closed if the client neither sends nor reads anything for this long. Event
 * streams send something more often, and every statement of the database ends earlier. */
const maxIdleMs = 60_000;

/** No client sends this many requests on a connection before it has got its first response. */
const maxPipelined = 32;

export type Listener = { server: Server; sockets: ReadonlySet<Socket> };

/** Handles the requests of a connection one after the other, because one piece of data from a
 * client can contain hundreds of requests. */
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

/** Limits how many bytes wait in the memory of this process until clients read them. If there are
 * more, connections are closed, first those that have not read everything for the longest time. */
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
  /** This is called when no more connections are accepted, to end long responses such as streams. */
  onClosing?: () => Promise<unknown>;
};

const maxRunningMs = 10_000;
const maxSilentMs = 500;

/** Stops accepting connections after `seconds`, or after up to three times as long while a slow
 * proxy still sends requests. Then waits for those that are running, up to a limit. Each connection
 * is closed after its next response, so that clients open new ones to another process. */
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
  // `server.close()` waits for connections that are kept alive, and for those that browsers open
  // ahead without sending a request. So both are closed.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const silent = setTimeout(() => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, maxSilentMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  await Promise.all([closed, onClosing?.()]);
  for (const timer of [deadline, idle, silent]) clearTimeout(timer);
}
