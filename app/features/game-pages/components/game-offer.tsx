import { momentIn, OfferButtons } from "#app/features/answers/components/offer-buttons.tsx";
import { spotIsOffered } from "#app/features/answers/take-offer.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gamePagePath } from "#app/features/games/paths.ts";

/** The spot that is held for the reader, or for a player in line. */
export function GameOffer({ game }: { game: GameSeen }) {
  const { state, line, zone, cancelled } = game;
  if (cancelled) return null;
  if (state === "offered")
    return (
      <section className="card game-asked" aria-label="Your spot">
        <OfferButtons game={game} next={gamePagePath(game.id)} />
      </section>
    );
  return line?.keptUntil && state !== "in" ? (
    <p className="game-kept">{spotIsOffered(momentIn(line.keptUntil, zone))}</p>
  ) : null;
}
