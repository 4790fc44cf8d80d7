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
import type { Logger } from "#app/platform/observability/log.server.ts";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import { watchReaders } from "./slow-readers.ts";

type Options = { headers: Record<string, string>; log: Logger };

const toStatus: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const options = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
  // Since Node 24.12: the body stream of a request without a body has ended and emits no events.
  optimizeEmptyRequests: true,
};

/**
 * A server with short limits for slow or broken connections: Node's defaults would hold hundreds of
 * them for half a minute. The pipeline limits slow bodies by progress; this limits a whole request.
 */
export function createListener({ headers, log }: Options): Server {
  const server = createServer(options);
  server.maxHeadersCount = 100;
  server.on("clientError", (error: ParserError, socket) => {
    const status = hasUnknownMethod(error) ? 501 : (toStatus[error.code ?? ""] ?? 400);
    if (error.code !== "ECONNRESET") log.info({ status, code: error.code }, "refused");
    writeError(socket, status, headers);
  });
  server.on("connect", (_request, socket) => writeError(socket, 501, headers));
  trackConnections(server);
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  return server;
}

const connections = new WeakMap<Server, Set<Socket>>();

function trackConnections(server: Server) {
  const sockets = new Set<Socket>();
  connections.set(server, sockets);
  watchReaders(sockets);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
}

/**
 * Closes connections without any request, such as those that browsers preconnect: `server.close()`
 * counts them as busy and waits.
 */
export function closeUnused(server: Server) {
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
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

/**
 * Starts serving with `handle`. Much code relies on a path: an address as the target (RFC 9112,
 * 3.2.2) becomes one, and targets that are none (`/a#b`) are replaced by a path that does not exist.
 * The `*` of `OPTIONS` stays.
 */
export function serve(server: Server, handle: RequestListener) {
  server.on("request", (request, response) => {
    if (/^https?:/i.test(request.url ?? "")) splitTarget(request);
    const isOfServer = request.url === "*" && request.method === "OPTIONS";
    if (!isOfServer && !/^\/[^#\s]*$/.test(request.url ?? "")) request.url = "/%";
    if (response.socket) begin(request, response);
    else queueOnConnection(request, response, begin);
  });
  const begin: RequestListener = (request, response) => {
    latest.set(request.socket, response);
    handle(request, response);
  };
}

/** The response on each connection that was begun last. */
const latest = new WeakMap<Duplex, ServerResponse>();

/** More requests than any client sends before it has the first response. */
const maxPipelined = 32;
const pipelined = new WeakMap<Socket, number>();

/**
 * Handles a pipelined request only when the responses before it are delivered: one chunk can hold hundreds
 * of requests. Until then Node has given its response no socket.
 */
function queueOnConnection(
  request: IncomingMessage,
  response: ServerResponse<IncomingMessage>,
  handle: RequestListener,
) {
  const { socket } = request;
  // The rest of a chunk whose connection was closed.
  if (socket.destroyed) return;
  const waiting = (pipelined.get(socket) ?? 0) + 1;
  if (waiting > maxPipelined) return void socket.destroy();
  pipelined.set(socket, waiting);
  response.once("socket", () => {
    pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1);
    // Not within Node's own change of the connection's response.
    setImmediate(handle, request, response);
  });
}

/**
 * The host of the target replaces the `Host` header, as the standard demands: the host check sees the
 * host that is served. A request without the header, or with a malformed one, stays refused.
 */
function splitTarget(request: IncomingMessage) {
  const [, host, rest = ""] =
    /^https?:\/\/([a-z\d.\-:[\]]+)((?:[/?].*)?)$/i.exec(request.url ?? "") ?? [];
  if (!host || !/^[a-z\d.\-:[\]]+$/i.test(request.headers.host ?? "")) return;
  request.headers.host = host;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  if (rest === "" && request.method === "OPTIONS") request.url = "*";
}

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number };

/** Returns whether the parser stopped at the method of a request line that is well-formed otherwise. */
function hasUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError) {
  if (code !== "HPE_INVALID_METHOD" || !rawPacket) return false;
  const start = bytesParsed === 0 ? 0 : rawPacket.lastIndexOf("\n", bytesParsed - 1) + 1;
  const line = rawPacket.toString("latin1", start, start + 8_192);
  return /^[!#$%&'*+.^`|~\w-]+ [!-~]+ HTTP\/1\.[01]\r\n/.test(line);
}

/**
 * Requests refused by the parser never reach the pipeline, so their response is written by hand.
 */
function writeError(socket: Duplex | Socket, status: number, headers: Record<string, string>) {
  const current = latest.get(socket);
  const isResponding = current?.headersSent && !current.writableFinished;
  if (!socket.writable || isResponding) return void socket.destroy();
  const text = `${STATUS_CODES[status]}\n`;
  const lines = Object.entries({
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(text.length),
    "Cache-Control": "no-store",
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
}
