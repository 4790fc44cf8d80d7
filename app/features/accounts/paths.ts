import { href } from "react-router";

/** Optional parameters of the sign-up and sign-in pages. */
type Auth = {
  next?: string;
  email?: string;
  required?: boolean;
  /** A new user on a device that others signed in on; without it the device leads to sign-in. */
  isNew?: boolean;
  allZones?: boolean;
};

/** The sign-up page; `next` is the path to go to afterwards. */
export const signUpPath = (auth: Auth = {}) => href("/sign-up") + toSearch(auth);

/** The sign-in page; `next` is the path to go to afterwards. */
export const signInPath = (auth: Auth = {}) => href("/sign-in") + toSearch(auth);

/** The page that mails a link to set a new password; `sentTo` is the address that one was sent to. */
export const forgotPasswordPath = ({ email, sentTo }: { email?: string; sentTo?: string } = {}) =>
  href("/forgot-password") +
  asQuery(new URLSearchParams({ ...(email && { email }), ...(sentTo && { sentTo }) }));

/** The profile form; `next` is the path to go to afterwards, `allZones` lists every time zone. */
export const profilePath = ({ next, allZones }: Pick<Auth, "next" | "allZones"> = {}) =>
  href("/profile") + toSearch({ next, allZones });

function toSearch({ next, email, required, isNew, allZones }: Auth) {
  const search = new URLSearchParams();
  if (required) search.set("required", "true");
  if (isNew) search.set("new", "true");
  if (email) search.set("email", email);
  if (allZones) search.set("zones", "all");
  if (next && next !== "/") search.set("next", next);
  return asQuery(search);
}

/** The query to append to a path; empty without parameters. */
export const asQuery = (search: URLSearchParams) => String(search) && `?${search}`;

/** The account dialogs: each is also a page of its own, and without JavaScript only that. */
const dialogs = ["sign-up", "sign-in", "profile"] as const;
export type AccountDialogName = (typeof dialogs)[number];

/** Returns which of those pages a path is, if any. */
export const accountPageAt = (pathname: string) => dialogs.find((page) => pathname === `/${page}`);

/** Returns which dialog a query string opens, if any. */
export const dialogIn = (search: string) => {
  const dialogName = new URLSearchParams(search).get("dialog");
  return dialogs.find((dialog) => dialog === dialogName);
};

type At = { pathname: string; search: string };

/** The same page with a dialog over it; `next` is the path to go to after the dialog's form. */
export function withDialog({ pathname, search }: At, dialog: AccountDialogName, next: string) {
  const params = new URLSearchParams(search);
  params.set("dialog", dialog);
  params.set("next", next);
  return `${pathname}?${params}`;
}

/** The page without its dialog. */
export function withoutDialog({ pathname, search }: At) {
  const params = new URLSearchParams(search);
  params.delete("dialog");
  params.delete("next");
  return pathname + asQuery(params);
}
