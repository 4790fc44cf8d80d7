import type { UpcomingGame } from "#app/features/games/game.ts";
import { Badge } from "#app/ui/badge.tsx";

/** What has become of a game, where there is something to say. */
export function GameBadge({ game }: { game: Pick<UpcomingGame, "cancelled" | "stage"> }) {
  if (game.cancelled) return <Badge tone="out">Cancelled</Badge>;
  return game.stage === "on" ? <Badge tone="in">On now</Badge> : null;
}
