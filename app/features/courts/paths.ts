import { href } from "react-router";
import { teamPath } from "#app/features/teams/paths.ts";
import type { TeamAddress } from "#app/features/teams/team.ts";

type Court = Pick<TeamAddress, "slug">;

export const courtPath = ({ slug }: Court) => teamPath({ type: "court", slug });

export const herePath = ({ slug }: Court) => href("/court/:slug/here", { slug });

export const headsPath = ({ slug }: Court) => href("/court/:slug/heads", { slug });

export const callPath = ({ slug }: Court) => href("/court/:slug/call", { slug });

export const followPath = ({ slug }: Court) => href("/court/:slug/follow", { slug });
