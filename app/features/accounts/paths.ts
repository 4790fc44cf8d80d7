import { href } from "react-router";

type Auth = {
  next?: string;
  email?: string;
  required?: boolean;
  isNew?: boolean;
  allZones?: boolean;
};

export const signUpPath = (auth: Auth = {}) => href("/sign-up") + toSearch(auth);

export const signInPath = (auth: Auth = {}) => href("/sign-in") + toSearch(auth);

export const forgotPasswordPath = ({ email, sentTo }: { email?: string; sentTo?: string } = {}) =>
  href("/forgot-password") +
  asQuery(new URLSearchParams({ ...(email && { email }), ...(sentTo && { sentTo }) }));

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

export const asQuery = (search: URLSearchParams) => String(search) && `?${search}`;

const dialogs = ["sign-up", "sign-in", "profile"] as const;
export type AccountDialogName = (typeof dialogs)[number];

export const accountPageAt = (pathname: string) => dialogs.find((page) => pathname === `/${page}`);

export const dialogIn = (search: string) => {
  const dialogName = new URLSearchParams(search).get("dialog");
  return dialogs.find((dialog) => dialog === dialogName);
};

type At = { pathname: string; search: string };

export function withDialog({ pathname, search }: At, dialog: AccountDialogName, next: string) {
  const params = new URLSearchParams(search);
  params.set("dialog", dialog);
  params.set("next", next);
  return `${pathname}?${params}`;
}

export function withoutDialog({ pathname, search }: At) {
  const params = new URLSearchParams(search);
  params.delete("dialog");
  params.delete("next");
  return pathname + asQuery(params);
}
