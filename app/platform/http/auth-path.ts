import { href } from "react-router";

/** What may follow an address of the sign up / login pages. */
type Auth = {
  next?: string;
  email?: string;
  required?: boolean;
  /** Somebody new on a device that others signed in on: else those are led to log in. */
  isNew?: boolean;
};

/** The page to sign up on; `next` is where to go afterwards. */
export const signUpPath = (auth: Auth = {}) => href("/sign-up") + searchOf(auth);

/** The page to log in on; `next` is where to go afterwards. */
export const signInPath = (auth: Auth = {}) => href("/sign-in") + searchOf(auth);

/** The page to edit one's profile on; `next` is where to go afterwards. */
export const profilePath = ({ next }: { next?: string } = {}) =>
  href("/profile") + searchOf({ next });

function searchOf({ next, email, required, isNew }: Auth) {
  const search = new URLSearchParams();
  if (required) search.set("required", "true");
  if (isNew) search.set("new", "true");
  if (email) search.set("email", email);
  if (next && next !== "/") search.set("next", next);
  return asQuery(search);
}

/** What to append to a path; empty without parameters. */
export const asQuery = (search: URLSearchParams) => String(search) && `?${search}`;

/** The dialogs of an account: each is a page too, and without scripts only that. */
const dialogs = ["sign-up", "sign-in", "profile"] as const;
export type AccountDialog = (typeof dialogs)[number];

/** Which of those pages an address is, if it is one. */
export const accountPageAt = (pathname: string) => dialogs.find((page) => pathname === `/${page}`);

/** Which dialog an address asks for, if any. */
export const dialogIn = (search: string) => {
  const asked = new URLSearchParams(search).get("dialog");
  return dialogs.find((dialog) => dialog === asked);
};

type At = { pathname: string; search: string };

/** The same page with a dialog over it; `next` is where to go once its form has worked. */
export function withDialog({ pathname, search }: At, dialog: AccountDialog, next: string) {
  const wanted = new URLSearchParams(search);
  wanted.set("dialog", dialog);
  wanted.set("next", next);
  return `${pathname}?${wanted}`;
}

/** The page that the dialog of an address stands for, with the same way on. */
export function pageOfDialog(search: string) {
  const next = new URLSearchParams(search).get("next") ?? undefined;
  return `/${dialogIn(search)}${searchOf({ next })}`;
}

/** The page without its dialog. */
export function withoutDialog({ pathname, search }: At) {
  const wanted = new URLSearchParams(search);
  wanted.delete("dialog");
  wanted.delete("next");
  return pathname + asQuery(wanted);
}
