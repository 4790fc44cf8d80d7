import { href } from "react-router";
import type { TeamType } from "#app/features/teams/team.ts";

type Address = { type: TeamType; slug: string };
type Member = Address & { userId: number };

export const membersPath = ({ type, slug }: Address) =>
  type === "court" ? href("/court/:slug/members", { slug }) : href("/team/:slug/members", { slug });

export const leavePath = ({ type, slug }: Address) =>
  type === "court" ? href("/court/:slug/leave", { slug }) : href("/team/:slug/leave", { slug });

export const mutePath = ({ type, slug }: Address) =>
  type === "court" ? href("/court/:slug/mute", { slug }) : href("/team/:slug/mute", { slug });

export const schedulePath = ({ id, type, slug }: Address & { id: number }) => {
  const page = type === "court" ? "/court/:slug/schedule" : "/team/:slug/schedule";
  return `${href(page, { slug })}?${new URLSearchParams({ team: `${id}` })}`;
};

export const editTeamPath = ({ type, slug }: Address) =>
  type === "court" ? href("/court/:slug/edit", { slug }) : href("/team/:slug/edit", { slug });

export const renewKeyPath = ({ slug }: Address) => href("/team/:slug/key", { slug });

export const teamLogPath = ({ type, slug }: Address) =>
  type === "court" ? href("/court/:slug/log", { slug }) : href("/team/:slug/log", { slug });

/** The invite link as a QR code, to show or to print. */
export const teamPosterPath = ({ type, slug }: Address) =>
  type === "court" ? href("/court/:slug/poster", { slug }) : href("/team/:slug/poster", { slug });

/** Where a captain confirms to remove a member; courts remove nobody. */
export const removeMemberPath = ({ slug, userId }: Member) =>
  href("/team/:slug/members/:user/remove", { slug, user: `${userId}` });

/** Where a member is made a captain, or a player again. */
export const captainPath = ({ type, slug, userId }: Member) => {
  const params = { slug, user: `${userId}` };
  return type === "court"
    ? href("/court/:slug/members/:user/captain", params)
    : href("/team/:slug/members/:user/captain", params);
};

export const liftBanPath = ({ slug, userId }: Member) =>
  href("/team/:slug/members/:user/lift-ban", { slug, user: `${userId}` });
