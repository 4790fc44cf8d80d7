import { reasonWords } from "#app/features/games/decision.server.ts";
import { toStage } from "#app/features/games/game.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import type { GuestLinkGame } from "#app/features/guests/guest-link-game.queries.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";

export type GameForGuests = ReturnType<typeof showGuestLinkGame>;

/** A game as its page shows it: dates by the clock of the game, absolute, because pages are cached. */
export function showGuestLinkGame(game: GuestLinkGame) {
  const { id, datetime, zone, minutes, note, status, host } = game;
  const cancelReason = reasonWords(game.cancelReason);
  const { players, waiting, held, maxPlayers, name, type, slug, thumbnail, now } = game;
  const { address, lat, lon } = game;
  const end = minutes ? new Date(datetime.getTime() + minutes * 60_000) : null;
  return {
    id,
    datetime: datetime.toISOString(),
    when: localTime(datetime, { zone, now }),
    end: end && localTime(end, { zone, now }).wall.slice(11, 16),
    stage: toStage(datetime, now),
    ...{ note, status, cancelReason, host, players, waiting, held, maxPlayers },
    facts: listGameFacts("guestPage", game),
    isFullForGuests: game.guestsLeft === 0,
    team: { name, type, slug, address, lat, lon, thumbnail },
  };
}
