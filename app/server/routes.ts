import { hash } from "node:crypto";
import { createRequestHandler } from "@react-router/express";
import type { Request, RequestHandler, Response } from "express";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { productName } from "#app/lib/product.ts";
import { compress, isCompressible, minCompressSize } from "#app/platform/http/compress.server.ts";
import { encodingFor } from "#app/platform/http/content-encoding.ts";
import { inlineHeaders } from "#app/platform/http/inline-code.server.ts";
import {
  type AppServices,
  requestContext,
  requestErrorContext,
  servicesContext,
} from "#app/platform/http/request-context.server.ts";
import { yieldToEventLoop } from "#app/platform/http/yield-to-event-loop.server.ts";
import { isApi, withoutQuery } from "./addresses.ts";
import { type FinishedPage, knows, type PublicPages, pageKey, sendPage } from "./public-pages.ts";
import { refuse } from "./refuse.ts";
import { requestErrorIn, requestInfo } from "./request-facts.ts";
import { byShape } from "./route-table.ts";
import { withHashes } from "./security-headers.ts";

export type Build = ServerBuild | (() => Promise<ServerBuild>);

type Options = { build: Build; isDevelopment: boolean; services: AppServices };

export function routes({ build, ...options }: Options): RequestHandler {
  if (typeof build === "function") return handlerOf({ build, ...options });
  const handlerFor = byShape(build, (part) => handlerOf({ build: part, ...options }));
  return (req, res, next) => handlerFor(withoutQuery(req.url))(req, res, next);
}

const handlerOf = ({ build, isDevelopment, services }: Options): RequestHandler =>
  createRequestHandler({
    build,
    mode: isDevelopment ? "development" : "production",
    async getLoadContext(_req, res) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContext, requestInfo(res));
      context.set(requestErrorContext, requestErrorIn(res));
      await yieldToEventLoop();
      return context;
    },
  });

type Finish = { services: Pick<AppServices, "changes" | "settings">; pages: PublicPages };

/** Caches public pages, replaces the responses of failed routes, and compresses. Streams, and
 * responses with a length or an encoding, are passed on unchanged. */
export const finishResponses =
  ({ services: { changes, settings }, pages }: Finish): RequestHandler =>
  (req, res, next) => {
    const key = pageKey(req);
    const keep = pages.begin();
    const before = res.getHeaders();
    const security = settings.appOrigin.startsWith("https:") ? "; Secure" : "";
    const finish = async (body: Uint8Array) => {
      const failure = failureOf(req, res);
      const isRead = req.method === "GET" || req.method === "HEAD";
      if (!isRead && (failure ?? res.statusCode) < 500) await changes.flush();
      if (failure === undefined) return send(body, req, res, (page) => key && keep(key, page));
      for (const name of res.getHeaderNames())
        if (!/^(?:allow|retry-after|www-authenticate)$/.test(name)) res.removeHeader(name);
      refuse(res.set(before), failure);
    };
    collect(res, () => settleHeaders(res, security), finish);
    next();
  };

function collect(res: Response, begin: () => void, finish: (body: Uint8Array) => Promise<void>) {
  const { write, end } = res;
  const parts: Uint8Array[] = [];
  const isStream = () =>
    res.headersSent || res.hasHeader("content-length") || res.hasHeader("content-encoding");
  const pass = () => {
    if (!res.headersSent) begin();
    return Object.assign(res, { write, end });
  };
  res.write = (...part: unknown[]) => {
    if (isStream()) return Reflect.apply(pass().write, res, part);
    parts.push(part[0] as Uint8Array);
    return true;
  };
  res.end = (...rest: unknown[]) => {
    if (isStream()) return Reflect.apply(pass().end, res, rest);
    pass();
    const [first, ...others] = parts;
    const body = first && others.length === 0 ? first : Buffer.concat(parts);
    finish(body).catch((error) => res.destroy(error));
    return res;
  };
}

function settleHeaders(res: Response, security: string) {
  const cookies = [res.getHeader("set-cookie") ?? []].flat().map((cookie) => cookie + security);
  if (cookies.length > 0) res.setHeader("set-cookie", cookies);
  for (const [name, value] of Object.entries(res.getHeaders()))
    if (Array.isArray(value) && name !== "set-cookie")
      res.setHeader(name, name === "vary" ? value.join(", ") : value.slice(-1));
  // Text browsers keep a page until they are closed, unless it says `no-cache`.
  if (!res.hasHeader("cache-control"))
    res.setHeader("Cache-Control", "private, no-store, no-cache");
  if (res.statusCode === 405 && !res.hasHeader("allow")) res.setHeader("Allow", "GET, HEAD");
  // RFC 9110, 11.6.1 demands this header. Browsers do not know the scheme `Session`, so they do not
  // ask for a password.
  if (res.statusCode === 401 && !res.hasHeader("www-authenticate"))
    res.setHeader("WWW-Authenticate", `Session realm="${productName}"`);
}

function failureOf(req: Request, res: Response): number | undefined {
  const path = withoutQuery(req.url);
  const { status: noted = 500 } = requestErrorIn(res);
  if (noted !== 500 && (res.statusCode === 500 || path.endsWith(".data"))) return noted;
  const type = String(res.getHeader("content-type") ?? "");
  if (res.statusCode < 400 || res.hasHeader("x-remix-response") || type.startsWith("text/html"))
    return undefined;
  const isJson = type.includes("json");
  if (isApi(path)) return isJson ? undefined : res.statusCode;
  // A person who opens a calendar that does not exist gets a page instead of JSON.
  const isForPeople = path.endsWith(".ics") && req.get("accept")?.startsWith("text/html");
  const isRouterError = type === "" || type.startsWith("text/plain");
  return isRouterError || (isJson && isForPeople) ? res.statusCode : undefined;
}

type Keep = (page: FinishedPage) => unknown;

async function send(body: Uint8Array, req: Request, res: Response, keep: Keep) {
  if (req.method === "HEAD" || body.length === 0) return void res.end();
  const isShared = res.hasHeader("cdn-cache-control");
  if (!isShared) res.removeHeader("surrogate-key");
  const isKept = isShared || String(res.getHeader("cache-control")).startsWith("public");
  const isCompressed = isCompressible(String(res.getHeader("content-type")));
  if (isCompressed || isKept) res.vary("Accept-Encoding");
  const wanted = encodingFor(req.get("accept-encoding") ?? "");
  const encoding = isCompressed && body.length >= minCompressSize ? wanted : "identity";
  const etag = isKept && res.statusCode === 200 ? toEtag(body, encoding) : undefined;
  if (etag) res.setHeader("ETag", etag);
  if (etag && !isShared && knows(req, etag)) return void res.status(304).end();
  const bytes = await compress(body, encoding, { isKept: isShared });
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", bytes.length);
  if (!isShared || !etag) return void res.end(bytes);
  const page = toPage(bytes, etag, res);
  keep(page);
  sendPage(page, req, res, requestInfo(res).requestId);
}

const toEtag = (body: Uint8Array, encoding: string) =>
  `"${hash("sha256", body, "base64url").slice(0, 22)}-${encoding}"`;

function toPage(body: Uint8Array, etag: string, res: Response): FinishedPage {
  const { connection: _, "x-request-id": _id, ...headers } = res.getHeaders();
  const { [inlineHeaders.scripts]: scripts, [inlineHeaders.styles]: styles, ...own } = headers;
  const policy = withHashes(String(own["content-security-policy"]), `${scripts}`, `${styles}`);
  const all = { ...own, "content-security-policy": policy };
  const head = Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
  const known = ["etag", "vary", "cache-control"];
  return { body, etag, head, knownHead: known.flatMap((name) => [name, String(own[name])]) };
}
