import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { credentialsIn } from "#app/platform/http/form-token.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { isApi, isForMachines, pathProblem, withoutQuery, withoutTypos } from "./addresses.ts";
import { refuse } from "./refuse.ts";
import { requestInfo } from "./request-facts.ts";

type Hosts = Pick<Settings, "appOrigin" | "stagingHost">;

/** Lets only requests for our own host pass, because a page under another name could be part of an
 * attack. Requests for the staging host are redirected. */
export function checkHost({ appOrigin, stagingHost }: Hosts): RequestHandler {
  const { protocol } = new URL(appOrigin);
  const ours = ourOrigins(appOrigin);
  const staging = stagingHost && new URL(`${protocol}//${stagingHost}`);
  return (req, res, next) => {
    // Anybody can send this header, and React Router would trust it.
    delete req.headers["x-forwarded-host"];
    const { host = "" } = req.headers;
    const isOne = req.headersDistinct.host?.length === 1 && /^[a-z\d.\-:[\]]+$/i.test(host);
    const named = isOne ? URL.parse(`${protocol}//${host}`) : null;
    if (!named) return refuse(res, 400, "The request names no valid host.");
    if (ours.includes(named.origin)) return next();
    if (staging && [named.host, named.hostname].includes(staging.host))
      res.redirect(308, appOrigin + req.originalUrl);
    else refuse(res, 421, "This host is not served here.");
  };
}

export function ourOrigins(origin: string): string[] {
  const names = new URL(origin).hostname === "localhost" ? ["127.0.0.1", "[::1]"] : [];
  return [origin, ...names.map((name) => origin.replace("localhost", name))];
}

/** React Router accepts many spellings of a path (`/API/User`, `/x/`, `/%78`), so a request could
 * get around our rules for paths. We therefore accept one spelling only. Likely typing mistakes
 * are redirected to it. */
export const checkPath: RequestHandler = (req, res, next) => {
  const path = withoutQuery(req.url);
  const problem = pathProblem(path);
  if (!problem) return next();
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (problem === "malformed") refuse(res, 400, "The request target is not valid.");
  else if (problem === "unknown" || !isRead || isForMachines(path)) refuse(res, 404);
  else res.redirect(308, withoutTypos(path) + req.url.slice(path.length));
};

const ofPages = ["GET", "HEAD", "POST"];
const ofMachines = [...ofPages, "PUT", "PATCH", "DELETE"];

export const checkMethod: RequestHandler = ({ method, url }, res, next) => {
  const allowed = isForMachines(withoutQuery(url)) ? ofMachines : ofPages;
  if (allowed.includes(method)) next();
  else refuse(res.set("Allow", allowed.join(", ")), 405);
};

const notNamed = "With a session cookie send Content-Type: application/json, or your Origin.";

export function checkSite(origin: string): RequestHandler {
  const ours = ourOrigins(origin);
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") return next();
    if (!isOwn(req.headers, ours)) return refuse(res, 403, "This request came from another site.");
    const isUnknown = req.method === "POST" && mayBeForeignForm(req.headers);
    const isCall = isApi(withoutQuery(req.originalUrl));
    if (isUnknown && isCall && !isEmpty(req.headers)) return refuse(res, 415, notNamed);
    requestInfo(res).needsFormToken = isUnknown && !isCall;
    // React Router would compare the origin with `Host`, and refuse our own forms behind a proxy
    // that changes `Host`. The origin has been checked above, so it is removed here.
    delete req.headers.origin;
    next();
  };
}

/** True if a page of ours sent the request, or a program. Very old browsers and text browsers send
 * only `Referer`. Programs send none of these headers and cannot be misused by another site. */
function isOwn(headers: IncomingHttpHeaders, origins: string[]) {
  const { origin, referer, "sec-fetch-site": site } = headers;
  if (site !== undefined) return site === "same-origin" || site === "none";
  const sender = origin ?? (referer && (URL.parse(referer)?.origin ?? "none"));
  return sender === undefined || origins.includes(sender);
}

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""];

/** True if a form of another site may have sent this request with the user's cookie. This is
 * possible if no header names the sending page, and if browsers send this type of content to other
 * sites without asking (CORS). */
function mayBeForeignForm(headers: IncomingHttpHeaders) {
  const { origin, referer, cookie, "content-type": type = "" } = headers;
  const isNamed = origin ?? referer ?? headers["sec-fetch-site"];
  if (isNamed !== undefined || !credentialsIn(cookie)) return false;
  return formTypes.includes(type.replace(/;.*/s, "").trim().toLowerCase());
}

const isEmpty = (headers: IncomingHttpHeaders) =>
  headers["content-type"] === undefined &&
  Number(headers["content-length"] ?? 0) === 0 &&
  headers["transfer-encoding"] === undefined;
