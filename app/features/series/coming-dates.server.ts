import { memoize } from "#app/lib/memoize.ts";
import { daysAfter, instantOf } from "#app/lib/zoned-time.server.ts";

/** A series is one weekday and wall time of its zone, every one to four weeks. Dates: `2026-11-24`. */
export type Rhythm = {
  firstDate: string;
  everyWeeks: number;
  /** The last date; null: without end. */
  until: string | null;
  time: string;
  zone: string;
};

export type GameOfSeries = {
  id: number;
  date: string;
  datetime: Date;
  status: "on" | "cancelled";
  /** How often a change was announced. */
  sequence: number;
};

/** A rhythm with what became of its dates. */
export type SeriesDates = Rhythm & { games: GameOfSeries[]; skips: string[] };

/** A date to come: with its game, skipped, or not made yet. */
export type ComingDate = {
  date: string;
  datetime: Date;
  game: GameOfSeries | null;
  isSkipped: boolean;
};

/** How many dates ahead have their game. */
export const gamesAhead = 4;

/**
 * The next `count` dates of a series that have not begun, soonest first. A date with a game is where
 * that game is, however it was moved; a skipped date counts like any other.
 */
export function comingDates(
  series: SeriesDates,
  { now, count }: { now: Date; count: number },
): ComingDate[] {
  const made = series.games.filter(({ datetime }) => datetime > now).map(withGame);
  return [...made, ...freeDates(series, { now, count })]
    .sort((a, b) => a.datetime.getTime() - b.datetime.getTime())
    .slice(0, count);
}

/** The dates whose game is missing among the next four. */
export const datesToMake = (series: SeriesDates, now: Date): ComingDate[] =>
  comingDates(series, { now, count: gamesAhead }).filter(
    ({ game, isSkipped }) => game === null && !isSkipped,
  );

/** Whether a date is on the rhythm, from its first date until its last. */
export function isDateOf({ firstDate, everyWeeks, until }: Rhythm, date: string): boolean {
  if (date < firstDate || (until !== null && date > until)) return false;
  return (dayNumber(date) - dayNumber(firstDate)) % (everyWeeks * 7) === 0;
}

const withGame = (game: GameOfSeries): ComingDate => ({
  date: game.date,
  datetime: game.datetime,
  game,
  isSkipped: game.status === "cancelled",
});

/** The next dates of the rhythm that never had a game. */
function freeDates(series: SeriesDates, { now, count }: { now: Date; count: number }) {
  const taken = new Set(series.games.map(({ date }) => date));
  const free: ComingDate[] = [];
  for (const date of datesFrom(series, now)) {
    if (free.length === count) break;
    const datetime = momentOf(`${date} ${series.time} ${series.zone}`).instant;
    if (taken.has(date) || !datetime || datetime <= now) continue;
    free.push({ date, datetime, game: null, isSkipped: series.skips.includes(date) });
  }
  return free;
}

/** Two days: no zone is that far behind, not even with an hour that moves over midnight. */
const slack = 2;

/** The dates of the rhythm from about now on. */
function* datesFrom({ firstDate, everyWeeks, until }: Rhythm, now: Date) {
  const step = everyWeeks * 7;
  const away = now.getTime() / dayMs - slack - dayNumber(firstDate);
  let date = daysAfter(firstDate, Math.max(0, Math.ceil(away / step)) * step);
  while (until === null || date <= until) {
    yield date;
    date = daysAfter(date, step);
  }
}

const dayMs = 86_400_000;
const dayNumber = (date: string) => Date.parse(date) / dayMs;

/** The instant of `2026-11-24 19:00 Europe/Berlin`. Memoized: most series share their evenings. */
const momentOf = memoize(
  (text) => {
    const [date = "", time = "", zone = ""] = text.split(" ");
    return { instant: instantOf({ date, time, zone }) };
  },
  { max: 5_000 },
);
