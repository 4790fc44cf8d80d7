import { useMatches } from "react-router";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { originOf } from "#app/lib/page-meta.ts";
import { onDate } from "#app/ui/when.ts";

type Shared = Pick<UpcomingGame, "team" | "when" | "players">;

/** Tells others of a game on WhatsApp: where, when, how many are in, and the page to join on. */
export function GameShare({ game }: { game: Shared }) {
  const { team, when, players } = game;
  const page = originOf({ matches: useMatches() }) + teamPath(team);
  const text = `${team.name}, ${onDate(when)}: ${players} in so far. ${page}`;
  return (
    <p className="hint">
      <a href={`https://wa.me/?${new URLSearchParams({ text })}`} target="_blank" rel="noreferrer">
        Share on WhatsApp
      </a>
    </p>
  );
}
