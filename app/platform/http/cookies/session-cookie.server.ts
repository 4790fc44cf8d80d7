import { createHash, randomBytes } from "node:crypto";
import { parseCookie, stringifyCookie } from "cookie";
import { LRUCache } from "lru-cache";
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
export const createToken = () => randomBytes(32).toString("base64url");

/** What the database keeps of a token, so that a leaked table opens no session. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** The session token a request carries, if its signature holds. */
export async function readSessionToken(request: Request, settings: Settings) {
  const { sid } = parseCookie(request.headers.get("cookie") ?? "");
  if (!sid) return undefined;
  const known = knownTo(settings);
  const token: unknown =
    known.get(sid) ??
    (await cookie(settings)
      .parse(stringifyCookie({ sid }))
      .catch(() => undefined));
  if (typeof token !== "string" || token.length !== 43) return undefined;
  known.set(sid, token);
  return token;
}

/** Cookies whose signature held: checking one takes longer than looking its session up. */
const known = new WeakMap<string[], LRUCache<string, string>>();

function knownTo({ sessionSecrets }: Settings) {
  const found = known.get(sessionSecrets) ?? new LRUCache<string, string>({ max: 5_000 });
  known.set(sessionSecrets, found);
  return found;
}

/** The `Set-Cookie` value for a session token. */
export const sessionCookie = (token: string, settings: Settings) =>
  cookie(settings).serialize(token);

/** The `Set-Cookie` value that forgets the session. */
export const noSessionCookie = (settings: Settings) =>
  cookie(settings).serialize("", { maxAge: 0 });
