import { href } from "react-router";
import type { TeamAddress } from "#app/features/teams/team.ts";

// Apart from `team.ts`, which every visitor loads.

/** Where a member confirms to leave. */
export const leavePath = ({ type, slug }: TeamAddress) =>
  type === "court" ? href("/court/:slug/leave", { slug }) : href("/team/:slug/leave", { slug });

/** What mutes a team or court for one member. */
export const mutePath = ({ type, slug }: TeamAddress) =>
  type === "court" ? href("/court/:slug/mute", { slug }) : href("/team/:slug/mute", { slug });

/** Where a member schedules a game there. */
export const schedulePath = ({ id, type, slug }: TeamAddress & { id: number }) => {
  const page = type === "court" ? "/court/:slug/schedule" : "/team/:slug/schedule";
  return `${href(page, { slug })}?${new URLSearchParams({ team: `${id}` })}`;
};
