import { href } from "react-router";
import type { TeamAddress } from "#app/features/teams/team.ts";

export const ownGamesFilePath = href("/profile/games.csv");

export const reliabilityPath = ({ slug }: Pick<TeamAddress, "slug">) =>
  href("/team/:slug/reliability", { slug });

export const teamFilePath = ({ slug }: Pick<TeamAddress, "slug">) =>
  href("/team/:slug/export.csv", { slug });
