import type { TeamType } from "#app/features/teams/team.ts";
import { toVersion } from "#app/features/teams/team-preview.ts";
import { defaultLanguage, type Language } from "#app/lib/language.ts";

type Previewed = {
  code: string;
  type: TeamType;
  slug: string;
  name: string;
  address: string;
  players: number;
  maxPlayers: number | null;
  datetime: Date;
};

/**
 * The address of a game's preview picture: another one as soon as time, place or count changes, and one for each
 * language. Who fetches it for a messenger names none.
 */
export function guestPreviewPath(
  { code, datetime, maxPlayers, ...game }: Previewed,
  language: Language,
): string {
  const facts = `${game.address}\n${datetime.toISOString()}\n${maxPlayers}`;
  const version = toVersion({ ...game, address: facts, thumbnail: null });
  const asked = language === defaultLanguage ? "" : `?lang=${language}`;
  return `/g/${code}/preview-${version}.png${asked}`;
}
