import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "sessionSecrets">;

/** The number of accounts a browser is recognised for, the latest first. */
const maxAccounts = 5;
const seconds = 365 * 24 * 60 * 60;

/**
 * The ids of the accounts this browser has been signed in to, newest first; empty unless signed by
 * us.
 */
export function readKnown(request: Request, { sessionSecrets }: Signing): number[] {
  const sent = /(?:^|;\s*)known=([\d.]{1,60})~([\w-]{43})(?:;|$)/;
  const [, ids, signature] = sent.exec(request.headers.get("cookie") ?? "") ?? [];
  if (!ids || !signature || !isSigned(sessionSecrets, "known", ids, signature)) return [];
  return ids.split(".").map(Number);
}

/** The `Set-Cookie` value that adds an account to the known ones. */
export function knownCookie(request: Request, settings: Signing, userId: number): string {
  const others = readKnown(request, settings).filter((id) => id !== userId);
  return cookieOf([userId, ...others].slice(0, maxAccounts), settings);
}

/** The `Set-Cookie` value that removes an account from the known ones. */
export const withoutKnownCookie = (request: Request, settings: Signing, userId: number): string =>
  cookieOf(
    readKnown(request, settings).filter((id) => id !== userId),
    settings,
  );

/**
 * Whether a request has a cookie that page content may depend on. The known-accounts cookie does
 * not count: it only matters when a password is checked.
 */
export const hasPageCookie = (header: string | null | undefined): boolean =>
  header != null && !/^known=[^;]*$/.test(header);

function cookieOf(accounts: number[], { sessionSecrets }: Signing) {
  const ids = accounts.join(".");
  const value = ids && `${ids}~${sign(sessionSecrets, "known", ids)}`;
  return `known=${value}; Path=/; Max-Age=${ids ? seconds : 0}; HttpOnly; SameSite=Lax`;
}
