const base = "http://nowhere.invalid";

/** Returns `value` if it is a path on this site. A URL parser decides, because `/.//evil.example`
 * looks like a path but leads to another site. */
export function localPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value)) return fallback;
  const url = parse(value);
  if (url?.origin !== base) return fallback;
  const path = url.pathname + url.search + url.hash;
  return parse(path)?.href === url.href ? path : fallback;
}

function parse(path: string): URL | undefined {
  try {
    return new URL(path, base);
  } catch {
    return undefined;
  }
}
