const nowhere = "http://nowhere.invalid";

/** `value` if it is a path on this site, else `fallback`: where to go back to after signing in. */
export function localPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value)) return fallback;
  try {
    const url = new URL(value, nowhere);
    return url.origin === nowhere ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
