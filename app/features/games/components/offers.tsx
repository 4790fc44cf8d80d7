import { useRef } from "react";
import { OfferButtons } from "#app/features/games/components/offer-buttons.tsx";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { dayOf, timesOf } from "#app/ui/when.ts";

/**
 * The spots that are held for the reader, above everything: they do not wait long. The next game says
 * so itself, on its ticket.
 */
export function Offers({ games }: { games: UpcomingGame[] }) {
  const list = useRef<HTMLDivElement>(null);
  useFormsInPlace(list);
  const coming = games.filter(({ stage }) => stage !== "over");
  const offered = coming.slice(1).filter((game) => nextStep(game) === "offer");
  // The forms are found by this element, so it stays while there are none.
  return (
    <div ref={list}>
      {offered.map((game) => (
        <section key={game.id} className="card stack-tight" aria-label="A spot is yours">
          <p>
            <Link to={gamePagePath(game.id)}>
              {`${game.team.name}, ${dayOf(game.when)}, ${timesOf(game.when, game.ends)}`}
            </Link>
          </p>
          <OfferButtons game={game} next="/" />
        </section>
      ))}
    </div>
  );
}
