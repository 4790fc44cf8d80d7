const nowhere = "http://nowhere.invalid";

/**
 * `value` if it is a path on this site, else `fallback`. Judges what the URL parser makes of it, not
 * the text: `/.//evil.example` is a local address whose path, given out, would be another site's.
 */
export function localPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value)) return fallback;
  const url = parse(value);
  if (url?.origin !== nowhere) return fallback;
  const path = url.pathname + url.search + url.hash;
  return parse(path)?.href === url.href ? path : fallback;
}

function parse(path: string): URL | undefined {
  try {
    return new URL(path, nowhere);
  } catch {
    return undefined;
  }
}
