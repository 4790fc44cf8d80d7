import type { findManagerGame } from "#app/features/games/manager-game.queries.server.ts";
import { dateIn, localTime } from "#app/lib/zoned-time.server.ts";

type ManagerGame = NonNullable<Awaited<ReturnType<typeof findManagerGame>>>;
type EditReader = { zone: string; now: Date };

export type EditableGame = ReturnType<typeof toEditableGame>;

/** A game as the form to edit it shows it: the date and time by the wall where the game is. */
export function toEditableGame(game: ManagerGame, { zone, now }: EditReader) {
  const { wall } = localTime(game.datetime, { zone: game.zone, now });
  const [date = "", time = ""] = wall.split("T");
  const { minutes, maxPlayers, minPlayers, decideMinutes, lateMinutes, guestsEach, note } = game;
  const facts = { minutes, maxPlayers, minPlayers, decideMinutes, lateMinutes, guestsEach, note };
  return { date, time, ...facts, zone: game.zone, version: game.version, today: dateIn(zone, now) };
}
