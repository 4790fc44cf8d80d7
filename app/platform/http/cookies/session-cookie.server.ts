import { hash, randomBytes } from "node:crypto";
import { parseCookie, stringifyCookie } from "cookie";
import { LRUCache } from "lru-cache";
import { createCookie } from "react-router";

export const sessionSeconds = 90 * 24 * 60 * 60;

type Settings = { sessionSecrets: string[] };

const cookie = ({ sessionSecrets }: Settings) =>
  createCookie("sid", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: sessionSeconds,
    secrets: sessionSecrets,
  });

export const createToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => hash("sha256", token);

export async function readSessionToken(request: Request, settings: Settings) {
  const { sid } = parseCookie(request.headers.get("cookie") ?? "");
  if (!sid) return undefined;
  const verified = verifiedWith(settings);
  const token: unknown =
    verified.get(sid) ??
    (await cookie(settings)
      .parse(stringifyCookie({ sid }))
      .catch(() => undefined));
  if (typeof token !== "string" || token.length !== 43) return undefined;
  verified.set(sid, token);
  return token;
}

const verified = new WeakMap<string[], LRUCache<string, string>>();

function verifiedWith({ sessionSecrets }: Settings) {
  const found = verified.get(sessionSecrets) ?? new LRUCache<string, string>({ max: 5_000 });
  verified.set(sessionSecrets, found);
  return found;
}

export const sessionCookie = (token: string, settings: Settings) =>
  cookie(settings).serialize(token);

export const deletedSessionCookie = (settings: Settings) =>
  cookie(settings).serialize("", { maxAge: 0 });
