import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import type { Policy } from "./address-policy.ts";
import { ourOrigins } from "./hosts.ts";
import { reject } from "./reject.ts";

const safe = ["GET", "HEAD", "OPTIONS"];

/** Refuses writes that another site's page sends with our user's cookies (CSRF). */
export const crossSiteCheck =
  (origin: string, policy: Policy): RequestHandler =>
  (req, res, next) => {
    if (safe.includes(req.method) || isOwn(req.headers, ourOrigins(origin))) next();
    else reject(res, policy, { status: 403, text: "This request came from another site." });
  };

/**
 * Browsers send `Sec-Fetch-Site` or `Origin`, the oldest only `Referer`. Programs send none of
 * them, and no cookies of users.
 */
export function isOwn(headers: IncomingHttpHeaders, origins: string[]) {
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin !== undefined) return origins.includes(origin);
  return referer === undefined || origins.some((ours) => isBelow(referer, ours));
}

const isBelow = (address: string, origin: string) =>
  address === origin || address.startsWith(`${origin}/`);
