import { useRef } from "react";
import { OfferButtons } from "#app/features/answers/components/offer-buttons.tsx";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { toTimes } from "#app/ui/dates.ts";
import { toDay } from "#app/ui/when.ts";

/**
 * The spots that are held for the reader, above everything: they do not wait long. The next game says
 * so itself, on its ticket.
 */
export function Offers({ games }: { games: UpcomingGame[] }) {
  const coming = games.filter(({ stage }) => stage !== "over");
  const offered = coming.slice(1).filter((game) => nextStep(game) === "offer");
  return offered.length > 0 ? <OfferList games={offered} /> : null;
}

function OfferList({ games }: { games: UpcomingGame[] }) {
  const list = useRef<HTMLDivElement>(null);
  useFormsInPlace(list);
  return (
    <div ref={list}>
      {games.map((game) => (
        <section key={game.id} className="card stack-tight" aria-label="A spot is yours">
          <p>
            <Link to={gamePagePath(game.id)}>
              {`${game.team.name}, ${toDay(game.when)}, ${toTimes(game.when, game.ends)}`}
            </Link>
          </p>
          <OfferButtons game={game} next="/" />
        </section>
      ))}
    </div>
  );
}
