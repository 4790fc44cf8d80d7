import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import { bareHeaders } from "./security-headers.ts";
import { closeSlowReaders } from "./slow-readers.ts";

/**
 * Short limits for slow or broken connections: Node's defaults would hold hundreds of them for half a minute. The
 * pipeline limits slow bodies by progress; `requestTimeout` limits a whole request.
 */
const options = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
};

/** More requests than any client sends before it has the first response. */
const maxPipelined = 32;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** The exchanges of a connection that are not over; the first one is being handled. */
const exchanges = new WeakMap<Duplex, Exchange[]>();

/** A server and its open connections. */
export type Listener = { server: Server; sockets: ReadonlySet<Socket> };

/**
 * Handles the requests of one connection one after the other: one chunk can hold hundreds. Targets that are no path
 * (`/a#b`, or those for a proxy) become a path that does not exist, because much code relies on a path.
 */
export function createListener(log: Logger, handle: RequestListener): Listener {
  const server = createServer(options);
  server.maxHeadersCount = 100;
  const receive: RequestListener = (request, response) => {
    const { socket } = request;
    // The rest of a chunk whose connection was closed.
    if (socket.destroyed) return;
    if (!/^\/[^#\s]*$/.test(request.url ?? "")) request.url = "/%";
    const waiting = exchanges.get(socket) ?? [];
    if (waiting.push({ request, response }) > maxPipelined) return void socket.destroy();
    exchanges.set(socket, waiting);
    response.once("close", () => {
      waiting.shift();
      const [next] = waiting;
      if (next && !socket.destroyed) handle(next.request, next.response);
    });
    if (waiting.length === 1) handle(request, response);
  };
  server.on("request", receive).on("checkExpectation", receive);
  server.on("connect", (_request, socket) => writeError(socket, 501));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = toStatus[error.code ?? ""] ?? 400;
    if (error.code !== "ECONNRESET") log.info({ status, code: error.code }, "refused");
    writeError(socket, status);
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  setInterval(closeSlowReaders(sockets), 1_000).unref();
  return { server, sockets };
}

const toStatus: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Requests refused by the parser never reach the pipeline, so their response is written by hand. */
function writeError(socket: Duplex, status: number) {
  const [current] = exchanges.get(socket) ?? [];
  if (!socket.writable || current?.response.headersSent) return void socket.destroy();
  const text = `${STATUS_CODES[status]}\n`;
  const headers = {
    ...bareHeaders,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": text.length,
    "Cache-Control": "no-store",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
}

type Place = { port: number; host: string; setting?: "PORT" | "METRICS_PORT" };

/** Listens; returns the port, chosen by the system for 0. An error names the setting to change. */
export async function listen(server: Server, { port, host, setting = "PORT" }: Place) {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const text = toText(error.code, { port, host, setting });
      reject(text ? new BadSetting(text) : error);
    };
    server.once("error", refuse).listen(port, host, () => resolve());
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

function toText(code: string | undefined, { port, host, setting }: Required<Place>) {
  if (code === "EADDRINUSE") return `Port ${port} is taken. Set ${setting} to another one.`;
  if (code === "EACCES")
    return `Port ${port} is not for this user. Set ${setting} to one above 1023.`;
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(code ?? ""))
    return `HOST ${host} is no address of this machine (${code}).`;
  return undefined;
}

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
export async function drain({ server, sockets }: Listener, { seconds, onClosing }: DrainOptions) {
  await whileRequested(server, seconds * 1000);
  const deadline = setTimeout(() => server.closeAllConnections(), maxRunningMs);
  // Without it, an idle keep-alive connection would hold up the close until its timeout.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  // `server.close()` waits for connections without any request, such as those that browsers open ahead.
  const silent = setTimeout(() => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, maxSilentMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  await Promise.all([closed, onClosing?.()]);
  for (const timer of [deadline, idle, silent]) clearTimeout(timer);
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
