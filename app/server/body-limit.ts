import type { Request, RequestHandler } from "express";
import type { Policy } from "./address-policy.ts";
import { isWithin, toPath } from "./path.ts";
import { reject } from "./reject.ts";

/** The response to a body beyond its limit. */
export const tooLarge = { status: 413, text: "The request is too large." };

/** Refuses compressed bodies and those whose Content-Length is too large, before they are read. */
export const bodyLimit =
  (policy: Policy): RequestHandler =>
  (req, res, next) => {
    const coding = req.get("content-encoding");
    if (coding && coding !== "identity") {
      const headers = { "Accept-Encoding": "identity" };
      return reject(res, policy, { status: 415, text: "Send the body as it is.", headers });
    }
    if (Number(req.get("content-length") ?? 0) > toLimit(req, policy)) {
      return reject(res, policy, tooLarge);
    }
    next();
  };

/** The limit in bytes for a body of this content type on this path. */
export function toLimit(
  { method, url, headers }: Pick<Request, "method" | "url" | "headers">,
  { body }: Policy,
) {
  const path = toPath(url).replace(/\.data$/, "");
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const found = body.larger.find(
    (rule) =>
      rule.methods.includes(method) &&
      (rule.below ? isWithin(path, rule.path) : path === rule.path) &&
      (rule.type === undefined || rule.type === type),
  );
  return found?.bytes ?? body.standard;
}
