import { href } from "react-router";

export const teamTypes = ["team", "court"] as const;
export type TeamType = (typeof teamTypes)[number];

/** How long a team's secret key is. */
export const secretKeyLength = 6;

/** The page of a team or court. */
export const teamPath = ({ type, slug }: { type: TeamType; slug: string }) =>
  type === "court" ? href("/court/:slug", { slug }) : href("/team/:slug", { slug });

/** "1 player", "0 players", "2 players". */
export const playerCount = (players: number) =>
  `${players} ${players === 1 ? "player" : "players"}`;
