import { href } from "react-router";
import type { TeamAddress, TeamType } from "#app/features/teams/team.ts";

type Member = TeamAddress & { userId: number };

export const membersPath = ({ type, slug }: TeamAddress) =>
  href(`/${type}/:slug/members`, { slug });

export const leavePath = ({ type, slug }: TeamAddress) => href(`/${type}/:slug/leave`, { slug });

export const mutePath = ({ type, slug }: TeamAddress) => href(`/${type}/:slug/mute`, { slug });

export const schedulePath = ({ id, type, slug }: TeamAddress & { id: number }) =>
  `${href(`/${type}/:slug/schedule`, { slug })}?${new URLSearchParams({ team: `${id}` })}`;

export const editTeamPath = ({ type, slug }: TeamAddress) => href(`/${type}/:slug/edit`, { slug });

export const askToJoinPath = ({ slug }: Pick<TeamAddress, "slug">) =>
  href("/team/:slug/ask", { slug });

export const joinRequestsPath = ({ slug }: Pick<TeamAddress, "slug">) =>
  href("/team/:slug/requests", { slug });

export const renewKeyPath = ({ slug }: TeamAddress) => href("/team/:slug/key", { slug });

export const teamLogPath = ({ type, slug }: TeamAddress) => href(`/${type}/:slug/log`, { slug });

export const teamSettingsPath = ({ type, slug }: TeamAddress) =>
  href(`/${type}/:slug/settings`, { slug });

export const teamPosterPath = ({ type, slug }: TeamAddress) =>
  href(`/${type}/:slug/poster`, { slug });

export const removeMemberPath = ({ slug, userId }: Member) =>
  href("/team/:slug/members/:user/remove", { slug, user: `${userId}` });

export const captainPath = ({ type, slug, userId }: Member) =>
  href(`/${type}/:slug/members/:user/captain`, { slug, user: `${userId}` });

export const liftBanPath = ({ slug, userId }: Member) =>
  href("/team/:slug/members/:user/lift-ban", { slug, user: `${userId}` });

export type InviteAbout = { game?: number; by?: number };

type Invite = InviteAbout & { view?: "sign-in"; email?: string };

export function invitePath(key: string, { view, email, game, by }: Invite = {}) {
  const search = new URLSearchParams({ key });
  if (view) search.set("view", view);
  if (email) search.set("email", email);
  if (game) search.set("game", String(game));
  if (by) search.set("by", String(by));
  return `${href("/invite")}?${search}`;
}

export const teamPath = ({ type, slug }: TeamAddress) => href(`/${type}/:slug`, { slug });

export const joinPath = ({ type, slug }: TeamAddress) => href(`/${type}/:slug/join`, { slug });

type ShareLinkInput = { type: TeamType; slug: string; secretKey: string | null };

export const shareLink = (origin: string, { secretKey, ...team }: ShareLinkInput) =>
  origin + (secretKey ? invitePath(secretKey) : teamPath(team));
