import { href } from "react-router";

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

/** Who reads an invitation: it decides what they can do with it. */
export type WhoIsInvited = "member" | "player" | "visitor";
