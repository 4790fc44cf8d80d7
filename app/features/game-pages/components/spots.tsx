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
  const taken = Math.min(players, maxPlayers);
  const offered = Math.min(held, maxPlayers - taken);
  const dots =
    '<i class="spot-in"></i>'.repeat(taken) +
    '<i class="spot-held"></i>'.repeat(offered) +
    "<i></i>".repeat(maxPlayers - taken - offered);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The markup is written above.
  return <span className="spots" aria-hidden="true" dangerouslySetInnerHTML={{ __html: dots }} />;
}
