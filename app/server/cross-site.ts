import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { credentialsIn } from "#app/platform/http/form-token.server.ts";
import type { Policy } from "./address-policy.ts";
import { ourOrigins } from "./hosts.ts";
import { isApi, toPath } from "./path.ts";
import { reject } from "./reject.ts";
import { toFacts } from "./request-facts.ts";

const safe = ["GET", "HEAD", "OPTIONS"];

const refusal = { status: 403, text: "This request came from another site." };

const callRefusal = {
  status: 415,
  text: "With a session cookie send Content-Type: application/json, or your Origin.",
};

/** For a form whose browser does not say where it stands, and which lacks our token. */
export const unknownPage = {
  status: 403,
  text: "Your browser did not say which page this form stands on, so nothing was done. Go back, copy what you typed, reload the page and send the form again.",
};

/** Refuses writes that another site's page sends with our user's cookies (CSRF). */
export const crossSiteCheck =
  (origin: string, policy: Policy): RequestHandler =>
  (req, res, next) => {
    if (safe.includes(req.method)) return next();
    if (!isOwn(req.headers, ourOrigins(origin))) return reject(res, policy, refusal);
    const isUnknown = req.method === "POST" && mayBeForeignForm(req.headers);
    const isCall = isApi(toPath(req.originalUrl), policy);
    if (isUnknown && isCall && !isEmpty(req.headers)) return reject(res, policy, callRefusal);
    toFacts(res).needsFormToken = isUnknown && !isCall;
    next();
  };

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""];

/**
 * Returns whether a page of another site could have sent this POST with the cookies of somebody signed in:
 * nothing names the page, and no browser asks us before it sends such content.
 */
function mayBeForeignForm(headers: IncomingHttpHeaders) {
  const { origin, referer, cookie, "content-type": type = "" } = headers;
  const isNamed = origin ?? referer ?? headers["sec-fetch-site"];
  if (isNamed !== undefined || !credentialsIn(cookie)) return false;
  return formTypes.includes(type.replace(/;.*/s, "").trim().toLowerCase());
}

/** Calls without a payload have no content type either, which no form can send. */
const isEmpty = (headers: IncomingHttpHeaders) =>
  headers["content-type"] === undefined &&
  Number(headers["content-length"] ?? 0) === 0 &&
  headers["transfer-encoding"] === undefined;

/**
 * Browsers send `Sec-Fetch-Site` or `Origin`, the oldest and those for text only `Referer`. Programs
 * send none of them.
 */
function isOwn(headers: IncomingHttpHeaders, origins: string[]) {
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin !== undefined) return origins.includes(origin);
  return referer === undefined || origins.some((ours) => isBelow(referer, ours));
}

const isBelow = (address: string, origin: string) =>
  address === origin || address.startsWith(`${origin}/`);
