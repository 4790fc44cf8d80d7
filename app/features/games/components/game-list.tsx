import { type ReactNode, useEffect } from "react";
import { GameCard } from "#app/features/games/components/game-card.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { preloadRoute } from "#app/platform/react-router/preload-route.ts";

/** Games on cards, soonest first; `empty` stands there while there are none. */
export default function GameList({ games, empty }: { games: UpcomingGame[]; empty: ReactNode }) {
  useEffect(() => preloadRoute("routes/games/check-in"), []);
  if (games.length === 0) return empty;
  return (
    <div className="cards">
      {games.map((game) => (
        <GameCard key={game.id} game={game} />
      ))}
    </div>
  );
}
