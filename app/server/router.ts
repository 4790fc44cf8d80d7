import { createHash } from "node:crypto";
import type { Request as Incoming, Response as Outgoing, RequestHandler } from "express";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { productName } from "#app/lib/product.ts";
import { isSharedPage } from "#app/platform/cache/public-page.server.ts";
import { compress, isCompressible, minCompressSize } from "#app/platform/http/compress.server.ts";
import { hasFormToken } from "#app/platform/http/form-token.server.ts";
import {
  type AppServices,
  type RequestError,
  requestContext,
  requestErrorContext,
  servicesContext,
} from "#app/platform/http/request-context.server.ts";
import { yieldToEventLoop } from "#app/platform/http/yield-to-event-loop.server.ts";
import { toOrigin } from "./address-check.ts";
import type { Policy } from "./address-policy.ts";
import type { AllowedMethods } from "./allowed-methods.ts";
import { unknownPage } from "./cross-site.ts";
import { finishPage, isKnown, sendPage } from "./finish-page.ts";
import { limitedBody } from "./limited-body.ts";
import type { Build } from "./load-build.ts";
import { fetchPage, type PageCache } from "./page-cache.ts";
import { pageKey, toEncoding } from "./page-key.ts";
import { isApi, toPath } from "./path.ts";
import { errorText, reject } from "./reject.ts";
import { toFacts } from "./request-facts.ts";
import type { SecurityOptions } from "./security-headers.ts";
import { pieceSize, streamBody } from "./stream-body.ts";

type Options = {
  build: Build;
  isDevelopment: boolean;
  services: AppServices;
  policy: Policy;
  security: SecurityOptions;
  pages: PageCache;
  methodsOf: AllowedMethods;
};

/** Passes a request to the routes and writes their response. */
export function router({ pages, security, ...options }: Options): RequestHandler {
  const { build, isDevelopment, services } = options;
  const handle = routeHandler(build, isDevelopment ? "development" : "production");
  return async (req, res) => {
    // The pipeline has responded for every path that there is.
    if (req.method === "OPTIONS") return reject(res, options.policy, errorText(404));
    const made: { isTried?: boolean; response?: Response } = {};
    const make = async () => {
      made.isTried = true;
      const response = await respond(req, res, { handle, ...options });
      if (response && isSharedPage(response.headers))
        return finishPage(response, { headers: req.headers, security });
      made.response = response;
      return undefined;
    };
    // While no changes reach us, nothing would drop a page.
    const key = services.changes.isConnected() ? pageKey(req) : undefined;
    const shared = key && (await fetchPage(pages, key, make));
    // What another request has made may be for its client alone.
    const page = shared || (made.isTried ? undefined : await make());
    if (!isRead(req)) await services.changes.flush();
    if (made.response) await copy(made.response, res);
    else if (page && !res.headersSent) sendPage(page, req, res, toFacts(res).requestId);
  };
}

const isRead = ({ method }: Incoming) => method === "GET" || method === "HEAD";

type RespondOptions = Pick<Options, "services" | "policy" | "methodsOf"> & {
  handle: ReturnType<typeof routeHandler>;
};

/**
 * The response of the routes; undefined if the client has disconnected or we have responded
 * instead.
 */
async function respond(req: Incoming, res: Outgoing, options: RespondOptions) {
  const { handle, services, policy, methodsOf } = options;
  const requestError: RequestError = {};
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, toFacts(res));
  context.set(requestErrorContext, requestError);
  const request = toRequest(req, res, policy);
  const isRefused =
    toFacts(res).needsFormToken && !(await hasFormToken(request.clone(), services.settings));
  if (isRefused) return void reject(res, policy, unknownPage);
  await yieldToEventLoop();
  const response = await handle(request, context);
  if (response.status === 405 && !response.headers.has("allow"))
    res.set("Allow", methodsOf(toPath(req.url))?.join(", "));
  // RFC 9110, 11.6.1. No browser knows the scheme, so none asks for a password itself.
  if (response.status === 401) res.set("WWW-Authenticate", `Session realm="${productName}"`);
  const isOver = res.destroyed || res.writableEnded;
  const status = isOver ? undefined : replacement(req, response, requestError, policy);
  if (!isOver && !status) return response;
  const retryAfter = response.headers.get("retry-after");
  if (status && retryAfter) res.set("Retry-After", retryAfter);
  if (status) reject(res, policy, errorText(status));
  response.body?.cancel().catch(() => {});
  return undefined;
}

async function copy(response: Response, res: Outgoing) {
  copyHead(response, res);
  await copyBody(response, res);
}

/**
 * The request as the routes see it. The pipeline has checked its origin, so the router need not.
 */
function toRequest(req: Incoming, res: Outgoing, policy: Policy) {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (name !== "origin" && value !== undefined) headers.set(name, String(value));
  }
  const url = new URL(req.url, toOrigin(res));
  const init = { method: req.method, headers, signal: controller.signal };
  if (isRead(req)) return new Request(url, init);
  const withBody = { ...init, body: limitedBody(req, res, policy), duplex: "half" };
  return new Request(url, withBody);
}

/** The error status to respond with instead of the routes' response, if they failed. */
function replacement(
  req: Incoming,
  response: Response,
  requestError: RequestError,
  policy: Policy,
) {
  const path = toPath(req.url);
  const isFault = requestError.status !== undefined && requestError.status !== 500;
  if (isFault && (response.status === 500 || path.endsWith(".data"))) return requestError.status;
  if (response.status < 400 || response.headers.has("X-Remix-Response")) return undefined;
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) return undefined;
  const isJson = type.includes("json");
  if (isApi(path, policy)) return isJson ? undefined : response.status;
  const isWhole = type !== "" && !isRouterError(type) && !(isJson && isMissingFile(req, path));
  return isWhole ? undefined : response.status;
}

/** Returns whether a browser opens the address of a calendar file that is not there: people would see the JSON. */
const isMissingFile = ({ headers }: Incoming, path: string) =>
  path.endsWith(".ics") && headers.accept?.startsWith("text/html");

/** React Router's own response to an unexpected error: two words of plain text. */
const isRouterError = (type: string) => type.startsWith("text/plain");

function copyHead(response: Response, res: Outgoing) {
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") res.append(name, secured(value, toOrigin(res)));
    else if (name === "vary") res.vary(value);
    else res.setHeader(name, value);
  }
  if (!response.headers.has("cache-control")) res.setHeader("Cache-Control", "private, no-store");
}

/** Under https every cookie is Secure, whichever code set it. */
function secured(cookie: string, origin: string) {
  const isOpen = origin.startsWith("https:") && !/;\s*secure\b/i.test(cookie);
  return isOpen ? `${cookie}; Secure` : cookie;
}

async function copyBody(response: Response, res: Outgoing) {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream) res.emit("streaming");
  if (isStream) res.flushHeaders();
  if (!response.body || res.req.method === "HEAD") return void res.end();
  const isPassedOn = ["content-encoding", "content-length"].some((name) => res.hasHeader(name));
  if (!isStream && !isPassedOn) return end(Buffer.from(await response.arrayBuffer()), res);
  await streamBody(response.body, res);
}

async function end(bytes: Buffer, res: Outgoing) {
  if (isKnownFile(bytes, res)) return void res.status(304).end();
  const body = await compressed(bytes, res);
  res.setHeader("Content-Length", body.length);
  if (body.length <= pieceSize) return void res.end(body);
  await streamBody(new Blob([new Uint8Array(body)]).stream(), res);
}

/** Marks what caches may keep, and says whether the client has it already. */
function isKnownFile(bytes: Buffer, res: Outgoing) {
  const isKept = String(res.getHeader("Cache-Control")).startsWith("public");
  if (res.statusCode !== 200 || !isKept || res.hasHeader("ETag")) return false;
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const etag = `"${hash}-${toEncoding(res.req.headers)}"`;
  res.setHeader("ETag", etag).vary("Accept-Encoding");
  return isKnown(res.req.headers["if-none-match"], etag);
}

/**
 * Build files are compressed at build time and streams compress themselves; this handles complete
 * bodies.
 */
async function compressed(bytes: Buffer, res: Outgoing) {
  if (!isCompressible(String(res.getHeader("Content-Type")))) return bytes;
  res.vary("Accept-Encoding");
  const encoding = bytes.length < minCompressSize ? "identity" : toEncoding(res.req.headers);
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  return compress(bytes, encoding);
}

type Mode = "development" | "production";

/**
 * React Router's handler of requests. It tries the paths of all routes for each request, twice for a
 * call of the API: such a call gets a handler that knows the routes of the API alone.
 */
function routeHandler(build: Build, mode: Mode): ReturnType<typeof createRequestHandler> {
  const handle = createRequestHandler(build, mode);
  if (typeof build === "function") return handle;
  const handleCall = createRequestHandler(withCallsOnly(build), mode);
  return (request, context) =>
    (isCall(new URL(request.url)) ? handleCall : handle)(request, context);
}

const isCall = ({ pathname }: URL) => pathname.startsWith("/api/") && !pathname.endsWith(".data");

function withCallsOnly(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).filter(
    ([, route]) => !route?.parentId || route.path?.startsWith("api/"),
  );
  return { ...build, routes: Object.fromEntries(routes) };
}
