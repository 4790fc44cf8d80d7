import { href } from "react-router";
import type { TeamAddress } from "#app/features/teams/team.ts";

/** Page where managers tick who came to a game; its forms post there. */
export const attendancePath = (id: number) => href("/games/:id/attendance", { id: `${id}` });

/** All answers of the reader as a file. */
export const ownGamesFilePath = href("/profile/games.csv");

/** Page of how reliable the members of a team are, for its captains; courts have no such page. */
export const reliabilityPath = ({ slug }: Pick<TeamAddress, "slug">) =>
  href("/team/:slug/reliability", { slug });

/** All answers of a team's members as a file, for its captains. */
export const teamFilePath = ({ slug }: Pick<TeamAddress, "slug">) =>
  href("/team/:slug/export.csv", { slug });
