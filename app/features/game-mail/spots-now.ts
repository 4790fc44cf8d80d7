import type { SpotsNow } from "#app/features/game-mail/host-news.queries.server.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { toOfferedTo } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { formatTime } from "#app/ui/when.ts";

export const toCounted = ({ maxPlayers, counts }: SpotsNow) => ({
  players: counts.players,
  maxPlayers,
  line: counts,
});

export const toOffered = ({ offers }: Pick<SpotsNow, "offers">, at: (iso: string) => LocalTime) =>
  toOfferedTo(
    offers.map(({ name, host, until }) => ({
      name: guestNameWords(name, host),
      until: formatTime(at(until)),
    })),
  );
