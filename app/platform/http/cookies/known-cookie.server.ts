import { randomBytes } from "node:crypto";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "sessionSecrets">;

/** An account as a browser knows it: by the password it had when the browser was signed in. */
type KnownAccount = { id: number; password: string | null };

export type KnownBrowser = {
  /** Random: limits count by it. */
  browserId: string;
  /** The accounts, the latest first, each with a mark of its password. */
  accounts: { id: number; mark: string }[];
};

/** The number of accounts a browser is recognised for. */
const maxAccounts = 5;
const seconds = 365 * 24 * 60 * 60;

/** Reads the accounts that the cookie names; none unless it was signed by us. */
export function readKnown(request: Request, { sessionSecrets }: Signing): KnownBrowser {
  const sent = /(?:^|;\s*)known=([\w.-]{22,200})~([\w-]{43})(?:;|$)/;
  const [, text = "", signature = ""] = sent.exec(request.headers.get("cookie") ?? "") ?? [];
  const [, browserId, listed] = /^([\w-]{22})\.(\d+-[\w.-]+)$/.exec(text) ?? [];
  if (!browserId || !listed || !isSigned(sessionSecrets, "known", text, signature))
    return { browserId: randomBytes(16).toString("base64url"), accounts: [] };
  const accounts = listed.split(".").map((account) => {
    const [, id = "", mark = ""] = /^(\d+)-(.*)$/.exec(account) ?? [];
    return { id: Number(id), mark };
  });
  return { browserId, accounts };
}

/** Returns whether the browser was signed in to the account when it had the password of now. */
export const isKnownTo = (
  { accounts }: KnownBrowser,
  settings: Signing,
  account: KnownAccount,
): boolean =>
  accounts.some(
    ({ id, mark }) => id === account.id && toMarks(settings.sessionSecrets, account).includes(mark),
  );

/** The `Set-Cookie` value that adds an account to the known ones. */
export function knownCookie(request: Request, settings: Signing, account: KnownAccount): string {
  const { browserId, accounts } = readKnown(request, settings);
  const { id } = account;
  const [mark = ""] = toMarks(settings.sessionSecrets, account);
  const others = accounts.filter((other) => other.id !== id);
  const known = [{ id, mark }, ...others].slice(0, maxAccounts);
  return toCookie({ browserId, accounts: known }, settings);
}

/** The `Set-Cookie` value that removes an account from the known ones. */
export function withoutKnownCookie(request: Request, settings: Signing, userId: number): string {
  const { browserId, accounts } = readKnown(request, settings);
  const others = accounts.filter(({ id }) => id !== userId);
  return toCookie({ browserId, accounts: others }, settings);
}

/**
 * Returns whether a request has a cookie that the content of a page in one language may depend on. The
 * language does not count, nor do the known accounts: they only matter when a password is checked.
 */
export const hasPageCookie = (header: string | null | undefined): boolean =>
  header != null && !/^(?:(?:known|lang)=[^;]*(?:; |$))+$/.test(header);

/** The mark of a password by each of our secrets, the newest first: another password has another. */
const toMarks = (secrets: string[], { id, password }: KnownAccount) =>
  secrets.map((secret) => sign([secret], "known-password", `${id}.${password}`).slice(0, 11));

function toCookie({ browserId, accounts }: KnownBrowser, { sessionSecrets }: Signing) {
  const listed = accounts.map(({ id, mark }) => `${id}-${mark}`).join(".");
  const text = `${browserId}.${listed}`;
  const value = listed && `${text}~${sign(sessionSecrets, "known", text)}`;
  return `known=${value}; Path=/; Max-Age=${listed ? seconds : 0}; HttpOnly; SameSite=Lax`;
}
