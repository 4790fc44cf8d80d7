import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "react-router";

/** How long a session lasts without signing in again: 90 days, in seconds. */
export const sessionSeconds = 90 * 24 * 60 * 60;

type Settings = { sessionSecrets: string[]; appOrigin: string };

/** The cookie that holds the session token, signed by the newest secret. */
const cookie = ({ sessionSecrets, appOrigin }: Settings) =>
  createCookie("sid", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: appOrigin.startsWith("https:"),
    maxAge: sessionSeconds,
    secrets: sessionSecrets,
  });

/** A fresh session token: 256 random bits. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What the database keeps of a token, so that a leaked table opens no session. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** The session token a request carries, if its signature holds. */
export async function readSessionToken(request: Request, settings: Settings) {
  const header = request.headers.get("cookie");
  if (!header?.includes("sid=")) return undefined;
  const token: unknown = await cookie(settings)
    .parse(header)
    .catch(() => undefined);
  return typeof token === "string" && token.length === 43 ? token : undefined;
}

/** The `Set-Cookie` value for a session token. */
export const sessionCookie = (token: string, settings: Settings) =>
  cookie(settings).serialize(token);

/** The `Set-Cookie` value that forgets the session. */
export const noSessionCookie = (settings: Settings) =>
  cookie(settings).serialize("", { maxAge: 0 });
