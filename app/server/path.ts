import type { Policy } from "./address-policy.ts";

/** The path of a request target, without its query. */
export function toPath(url: string) {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

/** Returns whether `path` is `prefix` or below it. */
export const isWithin = (path: string, prefix: string) =>
  path === prefix || path.startsWith(`${prefix}/`);

/** Returns whether a client expects JSON at this path, however it is spelled. */
export const isApi = (path: string, policy: Policy) => isWithin(path.toLowerCase(), policy.api);

/**
 * The prefix after which a path holds a secret, however it is spelled: refused spellings leak, too.
 * A path with dots has no prefix to rely on and counts as secret; none of ours has any.
 */
export function toSecretPrefix(path: string, policy: Policy) {
  const plain = needsReading.test(path) ? plainly(path) : path;
  if (dots.test(plain)) return "/..";
  return policy.secret.find((secret) => isWithin(plain.toLowerCase(), secret));
}

const needsReading = /%|\/\/|\\|\/\./;
const dots = /\/\.\.?(?:\/|$)/;

function plainly(path: string) {
  let decoded = path;
  // A second decoding reads `%252f` as a slash.
  for (let turn = 0; turn < 3; turn++) decoded = decodeAscii(decoded);
  return decoded.replace(/[/\\]+/g, "/");
}

const decodeAscii = (path: string) =>
  path.replace(/%([0-7][\dA-Fa-f])/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const allowed = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/;
const encodedPlainly = /%(?:2[DEdeFf]|3\d|4[1-9A-Fa-f]|5[\dAaFf]|6[1-9A-Fa-f]|7[\dAaEe])/;
const encodedControl = /%(?:[01][\dA-Fa-f]|5[Cc]|7[Ff])/;
const hidden = /\/\.(?!well-known\/[a-z])/;
const dataRequest = /\.data$/;

/** Reason of the pipeline to refuse a path. */
type PathProblem = "malformed" | "unknown" | "alias";

/**
 * The problem of a path's spelling, if any. The router accepts many spellings of one path
 * (`/API/User`, `/x/`, `/%78`), which could bypass rules about paths, so we accept exactly one.
 * `malformed` is no path at all; an `alias` is a likely typing mistake.
 */
export function pathProblem(path: string, policy: Policy): PathProblem | undefined {
  if (!isDecodable(path)) return "malformed";
  if (!allowed.test(path) || path.includes("//")) return "unknown";
  if (encodedPlainly.test(path) || encodedControl.test(path) || hidden.test(path)) return "unknown";
  if (dataRequest.test(path) && !isDataAddress(path, policy)) return "unknown";
  return path === withoutTypos(path, policy) ? undefined : "alias";
}

/** Slashes and marks of the sentence around an address. */
const marksAtEnd = /(?:[/.,;:!)'*]|%22|%3E|%C2%BB|%E2%80%9[C-F]|%E2%80%A6)+$/i;

/** The path that was meant: lower case where capitals mean nothing, and nothing of the sentence around it. */
export function withoutTypos(path: string, policy: Policy): string {
  const isCall = policy.machine.some((prefix) => isWithin(path.toLowerCase(), prefix));
  const bare = path.replace(isCall ? /\/$/ : marksAtEnd, "") || "/";
  const prefix = policy.caseSensitive.find((prefix) => isWithin(bare.toLowerCase(), prefix));
  if (prefix) return prefix + bare.slice(prefix.length);
  return bare.replace(/%[\dA-F]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

function isDataAddress(path: string, policy: Policy) {
  if (policy.machine.some((prefix) => isWithin(path.toLowerCase(), prefix))) return false;
  return path === "/_.data" || !path.endsWith("/_.data");
}

function isDecodable(path: string) {
  try {
    // The bundler drops a call whose result is unused, even if it may throw.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
