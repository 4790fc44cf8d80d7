import { href } from "react-router";

type Invite = { view?: "sign-in"; email?: string; game?: number };

/** The page that invites to the team of `key`; with `game`, to that game first. */
export function invitePath(key: string, { view, email, game }: Invite = {}) {
  const search = new URLSearchParams({ key });
  if (view) search.set("view", view);
  if (email) search.set("email", email);
  if (game) search.set("game", String(game));
  return `${href("/invite")}?${search}`;
}
