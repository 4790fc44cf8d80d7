import type { RequestHandler } from "express";
import { withoutQuery } from "./path.ts";
import { refuse } from "./refuse.ts";

const machine = /^\/(?:api|objects)(?=\/|$)/i;

/** Below these paths, case matters. In other paths capitals are typing mistakes. */
const caseSensitive =
  /^\/(?:answer|api\/teams\/by-key|assets|calendar|not-you|objects|unsubscribe)(?=\/|$)/i;

/** These addresses are secret, or they tell where somebody is. So they are not logged and not sent
 * to other sites. */
const secret =
  /^\/(?:answer|api\/(?:g|replies|teams\/by-key)|calendar|g|not-you|objects\/upload|r|tiles|unsubscribe)(?=\/|$)/i;

const megabyte = 1024 * 1024;

const standardBody = 256 * 1024;

/** A photo of 5 MiB becomes a third larger as base64, and the form has other fields. */
const withPhoto = 8 * megabyte;

const photoForms = /^\/(?:create|profile|sign-up|invite|(?:team|court)\/.+)$/;

const largerBodies: [method: string, path: RegExp, type: string, bytes: number][] = [
  ["POST", photoForms, "multipart/form-data", withPhoto],
  // Programs may send a photo as a `data:` URL.
  ["POST", /^\/api\/(?:teams|auth\/signin-profile)$/, "application/json", withPhoto],
  ["PATCH", /^\/api\/(?:teams\/.+|user)$/, "application/json", withPhoto],
  ["PUT", /^\/objects\/.+$/, "", 5 * megabyte + 64 * 1024],
];

type Head = { method?: string; url?: string; headers: { "content-type"?: string } };

export function bodyLimit({ method, url = "", headers }: Head): number {
  const path = withoutQuery(url).replace(/\.data$/, "");
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const larger = largerBodies.find(
    ([verb, where, accepted]) =>
      verb === method && where.test(path) && (accepted === "" || accepted === type),
  );
  return larger?.[3] ?? standardBody;
}

export const findSecretPrefix = (path: string) => secret.exec(path)?.[0];

/** A path in an unusual spelling is logged as `/*`, because it may contain a secret. */
export function loggablePath(path: string) {
  if (pathProblem(path)) return "/*";
  const prefix = findSecretPrefix(path);
  return prefix ? `${prefix}/*` : path.slice(0, 200);
}

/** Accepts only one spelling of each path. React Router accepts many (`/API/User`, `/x/`, `/%78`),
 * which could get around rules for paths. What looks like a typing mistake is redirected. */
export const checkPath: RequestHandler = (req, res, next) => {
  const path = withoutQuery(req.url);
  const problem = pathProblem(path);
  if (!problem) return next();
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (problem === "malformed") refuse(res, 400, "The request target is not valid.");
  else if (problem === "unknown" || !isRead || machine.test(path)) refuse(res, 404);
  else res.redirect(308, withoutTypos(path) + req.url.slice(path.length));
};

const allowed = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/;
/** Matches empty parts of a path, hidden files, and escapes that are not needed in a path. */
const refused =
  /\/\/|\/\.(?!well-known\/[a-z])|%(?:[01].|2[5DEF]|3\d|4[1-9A-F]|5[\dACF]|6[1-9A-F]|7[\dAEF])/i;

export function pathProblem(path: string): "malformed" | "unknown" | "alias" | undefined {
  if (!isDecodable(path)) return "malformed";
  if (!allowed.test(path) || refused.test(path)) return "unknown";
  const isData = path.endsWith(".data");
  if (isData && (machine.test(path) || (path.endsWith("/_.data") && path !== "/_.data")))
    return "unknown";
  return path === withoutTypos(path) ? undefined : "alias";
}

function isDecodable(path: string) {
  try {
    // The comparison uses the result, because the bundler removes a call whose result is not used,
    // even if the call may throw.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

const marksAtEnd = /(?:[/.,;:!)'*]|%22|%3E|%C2%BB|%E2%80%9[C-F]|%E2%80%A6)+$/i;

/** Returns the path without punctuation at its end. If capitals make no difference in this path, it
 * is in lower case. */
export function withoutTypos(path: string): string {
  const bare = path.replace(machine.test(path) ? /\/$/ : marksAtEnd, "") || "/";
  const [prefix] = caseSensitive.exec(bare) ?? [];
  if (prefix) return prefix.toLowerCase() + bare.slice(prefix.length);
  return bare.replace(/%[\dA-F]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

const ofPages = ["GET", "HEAD", "POST"];
const ofMachines = [...ofPages, "PUT", "PATCH", "DELETE"];

export const checkMethod: RequestHandler = ({ method, url }, res, next) => {
  const allowed = machine.test(withoutQuery(url)) ? ofMachines : ofPages;
  if (allowed.includes(method)) next();
  else if (method === "OPTIONS" || ofMachines.includes(method))
    refuse(res.set("Allow", allowed.join(", ")), 405);
  else refuse(res, 501, "This method is not known here.");
};
