import type { UpcomingGame } from "#app/features/games/game.ts";
import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
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
  /** The facts that cards show, too. */
  badges: LabelledFact[];
  /** Of the game's guest link, while it is open. */
  guestCode: string | null;
  team: LinkedPlace;
};

/** Sender of an invitation to a game: the origin of the site, and the member whose name the invitation shows. */
export type Sharer = { origin: string; by?: number };

/**
 * The page on which others see the game and answer: the guest link, which takes a name alone. Without one
 * they join: a team lets in by its key, a court is open.
 */
export function gameLink(
  { origin, by }: Sharer,
  { id, guestCode, stage, team }: SharedGame,
): string {
  if (guestCode) return origin + guestLinkPath(guestCode);
  // A key that is good for ever is not sent around for a game that has begun: members alone come late.
  if (!team.secretKey || stage !== "coming") return origin + gamePath({ id, team });
  return origin + invitePath(team.secretKey, { game: id, by });
}

/** The same as text, for a message. */
export const gameInWords = (sharer: Sharer, game: SharedGame) =>
  `${gameWithoutLink(game)} ${gameLink(sharer, game)}`;

/** The text alone, where the link goes with it. */
export const gameWithoutLink = (game: SharedGame) =>
  m.games_share_message({
    name: game.team.name,
    when: onDate(game.when),
    facts: [
      m.games_share_so_far({ players: game.players }),
      ...game.badges.map(({ value }) => value),
    ].join(", "),
  });

/** Opens WhatsApp with a message: needs no JavaScript. */
export const whatsAppLink = (text: string) => `https://wa.me/?${new URLSearchParams({ text })}`;
