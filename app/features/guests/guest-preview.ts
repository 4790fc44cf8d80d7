import { countWords, spotsLeft } from "#app/features/games/spot-count.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { toVersion } from "#app/features/teams/team-preview.ts";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import { m } from "#messages";

type Previewed = {
  type: TeamType;
  slug: string;
  name: string;
  address: string;
  players: number;
  maxPlayers: number | null;
  waiting: number;
  held: number;
  guestsLeft: number;
  datetime: Date;
};

/** If the game is full, the picture says that guests can join the waiting list. It does not say so
 * when the guest link has reached its limit of guests, because then a manager has to let guests
 * in. */
export function previewCount({
  players,
  maxPlayers,
  waiting,
  held,
  guestsLeft,
}: Previewed): string {
  const counted = { players, maxPlayers, line: { waiting, held } };
  const { count, left } = countWords(counted);
  if (spotsLeft(counted) === 0 && guestsLeft > 0) return m.guests_picture_full({ count });
  return [count, left].filter(Boolean).join(", ");
}

/** The path contains a version of what the picture shows, so that messengers load a changed
 * picture. It contains the language, because messengers do not say which language they want. */
export function guestPreviewPath(game: Previewed & { code: string }, language: Language): string {
  const facts = `${game.address}\n${game.datetime.toISOString()}\n${previewCount(game)}`;
  const version = toVersion({ ...game, address: facts, thumbnail: null });
  const asked = language === defaultLanguage ? "" : `?lang=${language}`;
  return `/g/${game.code}/preview-${version}.png${asked}`;
}
