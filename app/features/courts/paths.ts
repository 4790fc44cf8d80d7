import { href } from "react-router";
import { teamPath } from "#app/features/teams/paths.ts";
import type { TeamAddress } from "#app/features/teams/team.ts";

type Court = Pick<TeamAddress, "slug">;

export const courtPath = ({ slug }: Court) => teamPath({ type: "court", slug });

/** The address a user says at that they are at the court, or leave it. */
export const herePath = ({ slug }: Court) => href("/court/:slug/here", { slug });

/** The address that takes a number of players at the court. */
export const headsPath = ({ slug }: Court) => href("/court/:slug/heads", { slug });

/** The address that calls for players. */
export const callPath = ({ slug }: Court) => href("/court/:slug/call", { slug });

/** The address at which a user follows the court, or ends that. */
export const followPath = ({ slug }: Court) => href("/court/:slug/follow", { slug });
