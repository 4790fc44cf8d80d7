import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "appOrigin" | "sessionSecrets">;

/** A browser is known to the accounts that signed in with it last, at most so many. */
const mostAccounts = 5;
const seconds = 365 * 24 * 60 * 60;

/** The ids of the accounts a browser has been signed in to, if we signed them; the newest first. */
export function readKnown(request: Request, { sessionSecrets }: Signing): number[] {
  const sent = /(?:^|;\s*)known=([\d.]{1,60})~([\w-]{43})(?:;|$)/;
  const [, ids, signature] = sent.exec(request.headers.get("cookie") ?? "") ?? [];
  if (!ids || !signature || !isSigned(sessionSecrets, "known", ids, signature)) return [];
  return ids.split(".").map(Number);
}

/** The `Set-Cookie` value that makes the browser known to one more account. */
export function knownCookie(request: Request, settings: Signing, userId: number): string {
  const others = readKnown(request, settings).filter((id) => id !== userId);
  return cookieOf([userId, ...others].slice(0, mostAccounts), settings);
}

/** The `Set-Cookie` value that makes the browser forget an account. */
export const notKnownCookie = (request: Request, settings: Signing, userId: number): string =>
  cookieOf(
    readKnown(request, settings).filter((id) => id !== userId),
    settings,
  );

/**
 * Whether a request carries a cookie that a page may depend on. A known browser reads the same pages
 * as a new one: its cookie matters only when a password is tried.
 */
export const hasPageCookie = (header: string | null | undefined): boolean =>
  header != null && !/^known=[^;]*$/.test(header);

function cookieOf(accounts: number[], { appOrigin, sessionSecrets }: Signing) {
  const ids = accounts.join(".");
  const value = ids && `${ids}~${sign(sessionSecrets, "known", ids)}`;
  const secure = appOrigin.startsWith("https:") ? "; Secure" : "";
  return `known=${value}; Path=/; Max-Age=${ids ? seconds : 0}; HttpOnly; SameSite=Lax${secure}`;
}
