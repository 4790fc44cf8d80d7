import type { Request, RequestHandler } from "express";
import type { Policy } from "./address-policy.ts";
import { isWithin, pathOf } from "./path.ts";
import { reject } from "./reject.ts";

/** The answer to a body beyond its limit. */
export const tooLarge = { status: 413, text: "The request is too large." };

/** Refuses what announces itself as too large or is packed, before anybody reads it. */
export const bodyLimit =
  (policy: Policy): RequestHandler =>
  (req, res, next) => {
    const packing = req.get("content-encoding");
    if (packing && packing !== "identity") {
      const headers = { "Accept-Encoding": "identity" };
      return reject(res, policy, { status: 415, text: "Send the body as it is.", headers });
    }
    if (Number(req.get("content-length") ?? 0) > limitOf(req, policy)) {
      return reject(res, policy, tooLarge);
    }
    next();
  };

/** How many bytes this address takes in a body of this content type. */
export function limitOf(
  { method, url, headers }: Pick<Request, "method" | "url" | "headers">,
  { body }: Policy,
) {
  const path = pathOf(url).replace(/\.data$/, "");
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const found = body.larger.find(
    (rule) =>
      rule.methods.includes(method) &&
      (rule.below ? isWithin(path, rule.path) : path === rule.path) &&
      (rule.type === undefined || rule.type === type),
  );
  return found?.bytes ?? body.standard;
}
