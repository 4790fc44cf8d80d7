import type { ReactNode } from "react";
import { GameCard } from "#app/features/games/components/game-card.tsx";
import { PlayedGame } from "#app/features/games/components/played-game.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";

type GameListProps = { games: UpcomingGame[]; empty: ReactNode };

/** Games on cards, soonest first; `empty` stands there while there are none. Those that are over come last. */
export default function GameList({ games, empty }: GameListProps) {
  const coming = games.filter(({ stage }) => stage !== "over");
  const over = games.filter(({ stage }) => stage === "over");
  return (
    <>
      {coming.length > 0 ? (
        <div className="cards">
          {coming.map((game) => (
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
