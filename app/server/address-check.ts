import type { RequestHandler, Response } from "express";
import type { Policy } from "./address-policy.ts";
import type { AllowedMethods } from "./allowed-methods.ts";
import { hostOrigin, isHost } from "./hosts.ts";
import { isWithin, pathProblem, toPath, withoutTypos } from "./path.ts";
import { errorText, reject } from "./reject.ts";

type Options = { origin: string; stagingHost?: string; policy: Policy };

/** Refuses requests for other hosts; redirects the staging host to ours. */
export const hostCheck =
  ({ origin, stagingHost, policy }: Options): RequestHandler =>
  (req, res, next) => {
    const hosts = req.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host");
    const ours = hosts.length === 1 ? hostOrigin(req.headers.host, origin) : null;
    if (ours) {
      res.locals.origin = ours;
      next();
    } else if (ours === undefined && stagingHost && isHost(req.headers.host, stagingHost)) {
      res.redirect(308, origin + req.originalUrl);
    } else if (ours === null) {
      reject(res, policy, { status: 400, text: "The request names no valid host." });
    } else reject(res, policy, { status: 421, text: "This host is not served here." });
  };

/** The origin of ours that this request was sent to. */
export const toOrigin = (res: Response): string => res.locals.origin;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const readOrPost = ["GET", "HEAD", "POST"];

/** Refuses methods that no route knows, those a page does not have, and responds to `OPTIONS` itself. */
export const methodCheck =
  ({ policy, methodsOf }: MethodOptions): RequestHandler =>
  (req, res, next) => {
    const { method } = req;
    const path = toPath(req.url);
    if (!methods.includes(method)) return reject(res, policy, notImplemented);
    if (readOrPost.includes(method)) return next();
    const known = path === "*" ? methods : methodsOf(path);
    // A file, or nothing: the handlers of those respond.
    if (!known) return next();
    const Allow = known.join(", ");
    if (method === "OPTIONS") return void res.set({ Allow }).status(204).end();
    const isCall = policy.machine.some((prefix) => isWithin(path, prefix));
    if (isCall || known.includes(method)) return next();
    reject(res, policy, { ...errorText(405), headers: { Allow } });
  };

type MethodOptions = { policy: Policy; methodsOf: AllowedMethods };

const notImplemented = { status: 501, text: "This method is not known here." };

/** Allows one spelling per path; pages redirect the others to it. */
export const pathCheck =
  (policy: Policy): RequestHandler =>
  (req, res, next) => {
    const path = toPath(req.url);
    const isOfServer = path === "*" && req.method === "OPTIONS";
    const problem = isOfServer ? undefined : pathProblem(path, policy);
    if (!problem) return next();
    if (problem === "malformed") return reject(res, policy, malformed);
    const isPage = !policy.machine.some((prefix) => isWithin(path.toLowerCase(), prefix));
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (problem === "unknown" || !isPage || !isRead) return reject(res, policy, unknown);
    res.redirect(308, withoutTypos(path, policy) + req.url.slice(path.length));
  };

const malformed = { status: 400, text: "The request target is not valid." };
const unknown = { status: 404, text: "Not found" };
