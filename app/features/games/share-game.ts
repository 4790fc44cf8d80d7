import type { UpcomingGame } from "#app/features/games/game.ts";
import { gamePath, guestLinkPath, type LinkedPlace } from "#app/features/games/paths.ts";
import { invitePath } from "#app/features/teams/paths.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { onDate } from "#app/ui/dates.ts";
import { m } from "#messages";

export type SharedGame = {
  id: number;
  stage: UpcomingGame["stage"];
  when: LocalTime;
  players: number;
  badges?: string[];
  guestCode?: string | null;
  team: LinkedPlace;
};

export type Sharer = { origin: string; by?: number };

export function gameLink(
  { origin, by }: Sharer,
  { id, guestCode, stage, team }: SharedGame,
): string {
  if (guestCode) return origin + guestLinkPath(guestCode);
  // A team's key lets people join and never expires, so the link contains it only before the game.
  // Later the link leads to the game's page, which only members can open.
  if (!team.secretKey || stage !== "coming") return origin + gamePath({ id, team });
  return origin + invitePath(team.secretKey, { game: id, by });
}

export const gameInWords = (sharer: Sharer, game: SharedGame) =>
  `${gameWithoutLink(game)} ${gameLink(sharer, game)}`;

export const gameWithoutLink = (game: SharedGame) =>
  m.games_share_message({
    name: game.team.name,
    when: onDate(game.when),
    facts: [m.games_share_so_far({ players: game.players }), ...(game.badges ?? [])].join(", "),
  });

export const whatsAppLink = (text: string) => `https://wa.me/?${new URLSearchParams({ text })}`;
