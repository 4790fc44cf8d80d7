import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { credentialsIn } from "#app/platform/http/form-token.server.ts";
import { ourOrigins } from "./hosts.ts";
import { isApi, withoutQuery } from "./path.ts";
import { refuse } from "./refuse.ts";
import { requestInfo } from "./request-facts.ts";

const notNamed = "With a session cookie send Content-Type: application/json, or your Origin.";

export const checkSite =
  (origin: string): RequestHandler =>
  (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") return next();
    if (!isOwn(req.headers, ourOrigins(origin)))
      return refuse(res, 403, "This request came from another site.");
    const isUnknown = req.method === "POST" && mayBeForeignForm(req.headers);
    const isCall = isApi(withoutQuery(req.originalUrl));
    if (isUnknown && isCall && !isEmpty(req.headers)) return refuse(res, 415, notNamed);
    requestInfo(res).needsFormToken = isUnknown && !isCall;
    // The origin has been checked. React Router would check it again for forms of pages, but would
    // compare it only with the header `Host`.
    delete req.headers.origin;
    next();
  };

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""];

/** True if no header says which page sent the request, and if browsers send such content to other
 * sites without asking them first (CORS). */
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

/** True if a page of ours sent the request. Very old browsers and text browsers send only
 * `Referer`. Programs send none of these headers and are accepted. */
function isOwn(headers: IncomingHttpHeaders, origins: string[]) {
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin !== undefined) return origins.includes(origin);
  return (
    referer === undefined ||
    origins.some((ours) => referer === ours || referer.startsWith(`${ours}/`))
  );
}
