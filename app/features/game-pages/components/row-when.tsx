import type { UpcomingGame } from "#app/features/games/game.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { formatDay, formatTime, partOfDay } from "#app/ui/when.ts";

type RowWhenProps = {
  game: Pick<UpcomingGame, "datetime" | "when">;
  to: string;
  about: string;
  isDayShown: boolean;
};

export const RowWhen = ({ game: { datetime, when }, to, about, isDayShown }: RowWhenProps) => (
  <time className="slot-when" dateTime={datetime}>
    <span className={isDayShown ? "slot-day" : "sr-only"}>{formatDay(when)}</span>{" "}
    <b>
      <Link to={to} className="slot-link" aria-label={`${formatTime(when)} ${about}`}>
        {formatTime(when)}
      </Link>
    </b>{" "}
    <span className="slot-part">{partOfDay(when)}</span>
  </time>
);

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
