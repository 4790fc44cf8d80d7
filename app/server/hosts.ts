/**
 * The origin of ours that a `Host` header names; `undefined` for a foreign host, `null` for a
 * malformed one. `localhost` includes its numeric addresses.
 */
export function hostOrigin(host: string | undefined, origin: string): string | undefined | null {
  const requested = parse(host, origin);
  if (!requested) return null;
  return ourOrigins(origin).find((ours) => ours === requested);
}

/** All origins under which this process is reached. */
export function ourOrigins(origin: string): string[] {
  const { hostname, protocol, port } = new URL(origin);
  if (hostname !== "localhost") return [origin];
  const suffix = port ? `:${port}` : "";
  return [origin, `${protocol}//127.0.0.1${suffix}`, `${protocol}//[::1]${suffix}`];
}

/** Returns whether a `Host` header names `host`, with or without a port. */
export function isHost(header: string | undefined, host: string) {
  const requested = parse(header, "http://unused.invalid");
  return (
    requested !== undefined && [new URL(requested).hostname, new URL(requested).host].includes(host)
  );
}

function parse(host: string | undefined, origin: string) {
  if (!host || !/^[a-z\d.\-:[\]]+$/i.test(host)) return undefined;
  const url = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
