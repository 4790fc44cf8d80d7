/**
 * The origin a `Host` header means, if it is one of ours; `undefined` if it is a stranger's, `null`
 * if it is no host at all. Where we run on `localhost`, its numeric spellings are ours too.
 */
export function originOfHost(host: string | undefined, origin: string): string | undefined | null {
  const asked = parse(host, origin);
  if (!asked) return null;
  return ourOrigins(origin).find((ours) => ours === asked);
}

/** All origins under which we answer. */
export function ourOrigins(origin: string): string[] {
  const { hostname, protocol, port } = new URL(origin);
  if (hostname !== "localhost") return [origin];
  const suffix = port ? `:${port}` : "";
  return [origin, `${protocol}//127.0.0.1${suffix}`, `${protocol}//[::1]${suffix}`];
}

/** Whether a `Host` header names `host`, with or without a port. */
export function isHost(header: string | undefined, host: string) {
  const asked = parse(header, "http://unused.invalid");
  return asked !== undefined && [new URL(asked).hostname, new URL(asked).host].includes(host);
}

function parse(host: string | undefined, origin: string) {
  if (!host || !/^[a-z\d.\-:[\]]+$/i.test(host)) return undefined;
  const url = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
