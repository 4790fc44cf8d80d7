import type { UpcomingGame } from "#app/features/games/game.ts";
import { repeatBadge } from "#app/features/games/repeats.ts";
import { Badge } from "#app/ui/badge.tsx";

type Badged = Pick<UpcomingGame, "cancelled" | "stage" | "everyWeeks">;

/** What has become of a game, where there is something to say; else whether it repeats. */
export function GameBadge({ game }: { game: Badged }) {
  if (game.cancelled) return <Badge tone="out">Cancelled</Badge>;
  if (game.stage === "on") return <Badge tone="in">On now</Badge>;
  return game.everyWeeks ? <Badge>{repeatBadge(game.everyWeeks)}</Badge> : null;
}
