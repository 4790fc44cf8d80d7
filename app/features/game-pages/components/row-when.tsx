import type { UpcomingGame } from "#app/features/games/game.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { formatDay, formatTime, partOfDay } from "#app/ui/when.ts";

type RowWhenProps = {
  game: Pick<UpcomingGame, "id" | "datetime" | "when">;
  about: string;
  isDayShown: boolean;
};

/** A row below the heading of its day does not repeat the day, except in the link's label. */
export function RowWhen({ game: { id, datetime, when }, about, isDayShown }: RowWhenProps) {
  const day = formatDay(when);
  const time = formatTime(when);
  return (
    <time dateTime={datetime}>
      {isDayShown ? `${day}\n` : null}
      <Link to={gamePagePath(id)} aria-label={`${time}${isDayShown ? "" : ` ${day}`} ${about}`}>
        {time}
      </Link>
      {` ${partOfDay(when)}`}
    </time>
  );
}

export function byDay<Game extends { when: LocalTime }>(games: Game[]) {
  const days: { day: string; games: Game[] }[] = [];
  for (const game of games) {
    const day = formatDay(game.when);
    const last = days[days.length - 1];
    if (last?.day === day) last.games.push(game);
    else days.push({ day, games: [game] });
  }
  return days;
}
