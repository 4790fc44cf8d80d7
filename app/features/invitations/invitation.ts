import { href } from "react-router";
import type { Notice } from "#app/lib/outcome.ts";

type Invite = { view?: "sign-in"; email?: string };

/** The page that invites to the team of `key`. */
export function invitePath(key: string, { view, email }: Invite = {}) {
  const search = new URLSearchParams({ key });
  if (view) search.set("view", view);
  if (email) search.set("email", email);
  return `${href("/invite")}?${search}`;
}

/** What an invited person may know of the team before joining. */
export type InvitedTeam = { id: number; name: string; address: string; players: number };

export const invalidLink = "Invalid Invite Link";
export const linkIsInvalid = "The invite link is missing or invalid";
export const teamNotFound = "Team not found";
export const teamIsGone = "No team has this key. Ask for a new invite link.";

export const linkProblem: Notice = { title: invalidLink, text: linkIsInvalid, tone: "error" };
