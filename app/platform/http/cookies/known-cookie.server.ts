import { randomBytes } from "node:crypto";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "sessionSecrets">;

/** After a sign-in, the account knows this browser until the account's password changes. */
type KnownAccount = { id: number; password: string | null };

export type KnownBrowser = {
  browserId: string;
  /** The account that signed in last comes first. `mark` is a signature of the account and its
   * password. */
  accounts: { id: number; mark: string }[];
};

const maxAccounts = 5;
const seconds = 365 * 24 * 60 * 60;

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

export const isKnownTo = (
  { accounts }: KnownBrowser,
  settings: Signing,
  account: KnownAccount,
): boolean =>
  accounts.some(
    ({ id, mark }) => id === account.id && toMarks(settings.sessionSecrets, account).includes(mark),
  );

export function knownCookie(request: Request, settings: Signing, account: KnownAccount): string {
  const { browserId, accounts } = readKnown(request, settings);
  const { id } = account;
  const [mark = ""] = toMarks(settings.sessionSecrets, account);
  const others = accounts.filter((other) => other.id !== id);
  const known = [{ id, mark }, ...others].slice(0, maxAccounts);
  return toCookie({ browserId, accounts: known }, settings);
}

export function withoutKnownCookie(request: Request, settings: Signing, userId: number): string {
  const { browserId, accounts } = readKnown(request, settings);
  const others = accounts.filter(({ id }) => id !== userId);
  return toCookie({ browserId, accounts: others }, settings);
}

/** True if there is a cookie besides `known` and `lang`. Caches keep a copy for each `lang`, and
 * `known` matters only for forms with a password. */
export const hasPageCookie = (header: string | null | undefined): boolean =>
  header != null && !/^(?:(?:known|lang)=[^;]*(?:; |$))+$/.test(header);

/** Signs the hash of the account's password with each of our secrets, newest first. A new password
 * changes the marks, so browsers that were known before are no longer known. */
const toMarks = (secrets: string[], { id, password }: KnownAccount) =>
  secrets.map((secret) => sign([secret], "known-password", `${id}.${password}`).slice(0, 11));

function toCookie({ browserId, accounts }: KnownBrowser, { sessionSecrets }: Signing) {
  const listed = accounts.map(({ id, mark }) => `${id}-${mark}`).join(".");
  const text = `${browserId}.${listed}`;
  const value = listed && `${text}~${sign(sessionSecrets, "known", text)}`;
  return `known=${value}; Path=/; Max-Age=${listed ? seconds : 0}; HttpOnly; SameSite=Lax`;
}
