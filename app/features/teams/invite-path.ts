import { href } from "react-router";

/** What an invitation is about besides the team: one game, and the member who invites, by their ids. */
export type InviteAbout = { game?: number; by?: number };

type Invite = InviteAbout & { view?: "sign-in"; email?: string };

/** The page that invites to the team of `key`; with `game`, to that game first; with `by`, by name. */
export function invitePath(key: string, { view, email, game, by }: Invite = {}) {
  const search = new URLSearchParams({ key });
  if (view) search.set("view", view);
  if (email) search.set("email", email);
  if (game) search.set("game", String(game));
  if (by) search.set("by", String(by));
  return `${href("/invite")}?${search}`;
}
