import type { Currency } from "#app/features/games/cost.ts";
import { pickGameFacts } from "#app/features/games/game-facts.ts";
import type { findManagerGame } from "#app/features/games/manager-game.queries.server.ts";
import { dateIn, localTime } from "#app/lib/zoned-time.server.ts";

type ManagerGame = NonNullable<Awaited<ReturnType<typeof findManagerGame>>>;
type EditReader = { zone: string; now: Date; currency: Currency };

export type EditableGame = ReturnType<typeof toEditableGame>;

/** A game as the form to edit it shows it: the date and time by the wall where the game is. */
export function toEditableGame(game: ManagerGame, { zone, now, currency }: EditReader) {
  const { wall } = localTime(game.datetime, { zone: game.zone, now });
  const [date = "", time = ""] = wall.split("T");
  const { zone: zoneOfGame, version } = game;
  const today = dateIn(zone, now);
  const chosen = { currency };
  return { date, time, ...pickGameFacts(game), chosen, zone: zoneOfGame, version, today };
}
