import type { TeamType } from "#app/features/teams/team.ts";
import { toVersion } from "#app/features/teams/team-preview.ts";

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

/** The address of a game's preview picture: another one as soon as time, place or count changes. */
export function guestPreviewPath({ code, datetime, maxPlayers, ...game }: Previewed): string {
  const facts = `${game.address}\n${datetime.toISOString()}\n${maxPlayers}`;
  const version = toVersion({ ...game, address: facts, thumbnail: null });
  return `/g/${code}/preview-${version}.png`;
}
