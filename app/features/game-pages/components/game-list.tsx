import { type ReactNode, useEffect, useRef } from "react";
import { useCheckIns } from "#app/features/answers/components/use-check-ins.tsx";
import { GameCard } from "#app/features/game-pages/components/game-card.tsx";
import { GameRow } from "#app/features/game-pages/components/game-row.tsx";
import { PlayedGame } from "#app/features/game-pages/components/played-game.tsx";
import { byDay } from "#app/features/game-pages/components/row-when.tsx";
import { useSteadyGames } from "#app/features/game-pages/components/use-steady-games.tsx";
import { byNearness, type UpcomingGame } from "#app/features/games/game.ts";
import { preloadRoute } from "#app/platform/react-router/preload-route.ts";
import { Button } from "#app/ui/button.tsx";

type GameListProps = {
  games: UpcomingGame[];
  /** Stands there while there are none. */
  empty: ReactNode;
  /** True if this is the page of their team or court, which says where. */
  here?: boolean;
};

/** Games in order of time: the next on a ticket, this week's as rows, later ones a line each. */
export default function GameList({ games, empty, here }: GameListProps) {
  const list = useRef<HTMLDivElement>(null);
  const coming = games.filter(({ stage }) => stage !== "over");
  const over = games.filter(({ stage }) => stage === "over");
  const { shown, waiting, showAll } = useSteadyGames(coming, list);
  const seen = useCheckIns(list);
  useEffect(() => preloadRoute("routes/games/check-in"), []);
  const { next, week, later, folded } = byNearness(shown);
  const row = (size: "row" | "line") => (game: UpcomingGame) => (
    <GameRow key={game.id} {...seen(game)} here={here} size={size} />
  );
  return (
    <>
      <div className="news" aria-live="polite">
        {waiting > 0 ? (
          <Button type="button" onClick={showAll}>
            {waiting === 1 ? "1 new game" : `${waiting} new games`}
          </Button>
        ) : null}
      </div>
      <div className="slots" ref={list}>
        {next ? <GameCard key={next.id} {...seen(next)} here={here} /> : empty}
        {byDay(week).map(({ day, games }) => (
          <div key={day} className="slots-day">
            <p className="slots-head">{day}</p>
            {games.map(row("row"))}
          </div>
        ))}
        {later.length > 0 ? (
          <div className="slots-day">
            {week.length > 0 ? <p className="slots-head">Later</p> : null}
            {later.map(row("line"))}
          </div>
        ) : null}
        {folded.length > 0 ? (
          <details className="slots-more">
            <summary>{`Show all ${shown.length}`}</summary>
            {folded.map(row("line"))}
          </details>
        ) : null}
      </div>
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
