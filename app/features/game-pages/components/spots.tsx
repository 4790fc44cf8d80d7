import type { GameSeen } from "#app/features/games/game-page.ts";

/** More spots than this are a number, not a picture. */
const mostDrawn = 24;

/** The spots of a game as a row of dots: the words beside them say the same. */
export function Spots({ game: { players, maxPlayers, line } }: { game: GameSeen }) {
  if (maxPlayers === null || maxPlayers > mostDrawn) return null;
  const held = line?.held ?? 0;
  const spots = Array.from({ length: maxPlayers }, (_, spot) => {
    if (spot < players) return "spot spot-in";
    return spot < players + held ? "spot spot-held" : "spot";
  });
  return (
    <p className="spots" aria-hidden="true">
      {spots.map((look, spot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a spot is its place
        <span key={spot} className={look} />
      ))}
    </p>
  );
}
