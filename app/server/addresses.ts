export function withoutQuery(url: string) {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

const api = /^\/api(?=\/|$)/i;

export const isApi = (path: string) => api.test(path);

const machine = /^\/(?:api|objects)(?=\/|$)/i;

/** Programs call these URLs, so typing mistakes are refused there and not corrected. */
export const isForMachines = (path: string) => machine.test(path);

/** In paths that begin with these words, capitals have a meaning, because they hold a secret, a
 * hash or an id. In other paths, capitals are typing mistakes and are corrected. */
const caseSensitive =
  /^\/(?:answer|api\/teams\/by-key|assets|calendar|not-you|objects|unsubscribe)(?=\/|$)/i;

/** These URLs are secret or tell where somebody is. Logs and other sites must not get them. */
const secret =
  /^\/(?:answer|api\/(?:g|replies|teams\/by-key)|calendar|g|not-you|objects\/upload|r|tiles|unsubscribe)(?=\/|$)/i;

export const findSecretPrefix = (path: string) => secret.exec(path)?.[0];

/** A path in an unusual spelling is logged as `/*`, because it may contain a secret. */
export function loggablePath(path: string) {
  if (pathProblem(path)) return "/*";
  const prefix = findSecretPrefix(path);
  return prefix ? `${prefix}/*` : path.slice(0, 200);
}

const allowed = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/;
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
    // The result is used here, because the bundler would otherwise remove the call. The call may
    // throw.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

const marksAtEnd = /(?:[/.,;:!)'*]|%22|%3E|%C2%BB|%E2%80%9[C-F]|%E2%80%A6)+$/i;

export function withoutTypos(path: string): string {
  const bare = path.replace(machine.test(path) ? /\/$/ : marksAtEnd, "") || "/";
  const [prefix] = caseSensitive.exec(bare) ?? [];
  if (prefix) return prefix.toLowerCase() + bare.slice(prefix.length);
  return bare.replace(/%[\dA-F]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
