import { type ReactNode, useEffect, useRef } from "react";
import { GameCard } from "#app/features/games/components/game-card.tsx";
import { PlayedGame } from "#app/features/games/components/played-game.tsx";
import { useSteadyGames } from "#app/features/games/components/use-steady-games.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { preloadRoute } from "#app/platform/react-router/preload-route.ts";
import { Button } from "#app/ui/button.tsx";

type GameListProps = { games: UpcomingGame[]; empty: ReactNode };

/** Games on cards, soonest first; `empty` stands there while there are none. Those that are over come last. */
export default function GameList({ games, empty }: GameListProps) {
  const cards = useRef<HTMLDivElement>(null);
  const coming = games.filter(({ stage }) => stage !== "over");
  const { shown, waiting, showAll } = useSteadyGames(coming, cards);
  const over = games.filter(({ stage }) => stage === "over");
  useEffect(() => preloadRoute("routes/games/check-in"), []);
  return (
    <>
      <div className="news" aria-live="polite">
        {waiting > 0 ? (
          <Button type="button" onClick={showAll}>
            {waiting === 1 ? "1 new game" : `${waiting} new games`}
          </Button>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <div className="cards" ref={cards}>
          {shown.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </div>
      ) : (
        empty
      )}
      {over.length > 0 ? <Earlier games={over} /> : null}
    </>
  );
}

/** Open at first: they count as upcoming for a day. */
const Earlier = ({ games }: { games: UpcomingGame[] }) => (
  <details className="earlier" open>
    <summary>{`Earlier (${games.length})`}</summary>
    <div className="cards">
      {games.map((game) => (
        <PlayedGame key={game.id} game={game} />
      ))}
    </div>
  </details>
);
