import type { RequestHandler } from "express";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { refuse } from "./refuse.ts";

export const checkHost =
  ({
    appOrigin: origin,
    stagingHost,
  }: Pick<Settings, "appOrigin" | "stagingHost">): RequestHandler =>
  (req, res, next) => {
    // Anybody can send this header, and React Router would trust it.
    delete req.headers["x-forwarded-host"];
    const { host } = req.headers;
    const named = req.headersDistinct.host?.length === 1 ? originOf(host, origin) : undefined;
    if (!named) return refuse(res, 400, "The request names no valid host.");
    if (ourOrigins(origin).includes(named)) return next();
    const isStaging = stagingHost !== undefined && isHost(host, stagingHost);
    if (isStaging) res.redirect(308, origin + req.originalUrl);
    else refuse(res, 421, "This host is not served here.");
  };

/** If the origin is `localhost`, its numeric addresses are ours, too. */
export function ourOrigins(origin: string): string[] {
  const { hostname, protocol, port } = new URL(origin);
  if (hostname !== "localhost") return [origin];
  const suffix = port ? `:${port}` : "";
  return [origin, `${protocol}//127.0.0.1${suffix}`, `${protocol}//[::1]${suffix}`];
}

function isHost(header: string | undefined, host: string) {
  const named = originOf(header, "http://unused.invalid");
  return named !== undefined && [new URL(named).hostname, new URL(named).host].includes(host);
}

function originOf(host: string | undefined, origin: string) {
  if (!host || !/^[a-z\d.\-:[\]]+$/i.test(host)) return undefined;
  const url = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
