import type { UpcomingGame } from "#app/features/games/game.ts";

type SpotsProps = {
  game: Pick<UpcomingGame, "players" | "maxPlayers" | "line">;
  most?: number;
};

export const isDrawn = (maxPlayers: number | null, most: number) =>
  maxPlayers !== null && maxPlayers <= most;

export function Spots({ game: { players, maxPlayers, line }, most = 24 }: SpotsProps) {
  if (maxPlayers === null || !isDrawn(maxPlayers, most)) return null;
  const held = line?.held ?? 0;
  const spots = Array.from({ length: maxPlayers }, (_, spot) => {
    if (spot < players) return "spot spot-in";
    return spot < players + held ? "spot spot-held" : "spot";
  });
  return (
    <span className="spots" aria-hidden="true">
      {spots.map((look, spot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A spot has no other identity than its place.
        <span key={spot} className={look} />
      ))}
    </span>
  );
}
