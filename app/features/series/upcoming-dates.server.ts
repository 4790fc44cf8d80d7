import { memoize } from "#app/lib/memoize.ts";
import { offsetIn, toInstant } from "#app/lib/zoned-time.server.ts";

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

/** Number of dates ahead that have their game. */
export const gamesAhead = 4;

/**
 * The next `count` dates of a series that have not begun, soonest first. A date with a game is where
 * that game is, however it was moved; a skipped date counts like any other, also one from before the
 * series moved.
 */
export function comingDates(
  series: SeriesDates,
  { now, count }: { now: Date; count: number },
): ComingDate[] {
  const made = series.games.filter(({ datetime }) => datetime > now).map(withGame);
  // Free dates come in order: those after the last of enough games are not needed.
  const last = made.sort(byTime)[count - 1]?.datetime;
  return [...made, ...freeDates(series, { now, count, last })].sort(byTime).slice(0, count);
}

type Timed = { datetime: Date };
const byTime = (a: Timed, b: Timed) => a.datetime.getTime() - b.datetime.getTime();

/** The dates whose game is missing among the next four. */
export const datesToMake = (series: SeriesDates, now: Date): ComingDate[] =>
  comingDates(series, { now, count: gamesAhead }).filter(
    ({ game, isSkipped }) => game === null && !isSkipped,
  );

/** Returns whether a date is on the rhythm, from its first date until its last. */
export function isOccurrenceDate({ firstDate, everyWeeks, until }: Rhythm, date: string): boolean {
  if (date < firstDate || (until !== null && date > until)) return false;
  return (dayNumber(date) - dayNumber(firstDate)) % (everyWeeks * 7) === 0;
}

/** The first date of a rhythm that is not before another date; its last date aside. */
export const firstDateFrom = (rhythm: Rhythm, date: string): string =>
  toDate(dayFrom(rhythm, dayNumber(date)));

const withGame = (game: GameOfSeries): ComingDate => ({
  date: game.date,
  datetime: game.datetime,
  game,
  isSkipped: game.status === "cancelled",
});

type ListFreeDatesInput = { now: Date; count: number; last: Date | undefined };

/** The next dates that never had a game, before the `last` one needed. */
function freeDates(series: SeriesDates, { now, count, last }: ListFreeDatesInput) {
  const taken = new Set(series.games.map(({ date }) => date));
  const { time, zone } = series;
  const momentOfFree = (date: string) =>
    taken.has(date) ? undefined : toMoment({ date, time, zone });
  const free: ComingDate[] = leftSkips(series).flatMap((date) => {
    const datetime = momentOfFree(date);
    return datetime && datetime > now ? [{ date, datetime, game: null, isSkipped: true }] : [];
  });
  for (const date of datesFrom(series, now)) {
    if (free.length === count) break;
    const datetime = momentOfFree(date);
    if (!datetime || datetime <= now) continue;
    if (last && datetime >= last) break;
    free.push({ date, datetime, game: null, isSkipped: series.skips.includes(date) });
  }
  return free;
}

/** Skipped dates from before the series moved: its rhythm no longer has them. */
const leftSkips = ({ skips, firstDate, until }: SeriesDates) =>
  skips.filter((date) => date < firstDate && (until === null || date <= until)).sort();

/** Two days: no zone is that far behind, not even with an hour that moves over midnight. */
const slack = 2;

/** The dates of the rhythm from about now on. */
function* datesFrom(rhythm: Rhythm, now: Date) {
  const { everyWeeks, until } = rhythm;
  let day = dayFrom(rhythm, now.getTime() / dayMs - slack);
  while (until === null || toDate(day) <= until) {
    yield toDate(day);
    day += everyWeeks * 7;
  }
}

/** The number of the first day of a rhythm that is not before another. */
function dayFrom({ firstDate, everyWeeks }: Rhythm, day: number) {
  const step = everyWeeks * 7;
  const first = dayNumber(firstDate);
  return first + Math.max(0, Math.ceil((day - first) / step)) * step;
}

const dayMs = 86_400_000;
const dayNumber = (date: string) => Date.parse(date) / dayMs;
const toDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

type WallTime = { date: string; time: string; zone: string };

/**
 * The instant of a date's wall time, like `instantOf`, for many dates of few zones: on a day whose clock
 * does not change, the offset is that of the days around, whatever the time. Undefined for a date that
 * does not exist.
 */
function toMoment({ date, time, zone }: WallTime): Date | undefined {
  const { offset } = toDay(`${date} ${zone}`);
  if (offset === null) return toInstant({ date, time, zone });
  return new Date(Date.parse(`${date}T${time}Z`) - offset);
}

const hour = 3_600_000;

/** The offset of a zone all through a date, in ms; null if it changes about then. */
const toDay = memoize(
  (text): { offset: number | null } => {
    const [date = "", zone = ""] = text.split(" ");
    const day = Date.parse(date);
    if (Number.isNaN(day)) return { offset: null };
    // In every zone the date begins and ends between these.
    const before = offsetIn(zone, new Date(day - 24 * hour));
    const after = offsetIn(zone, new Date(day + 48 * hour));
    return { offset: before === after ? before : null };
  },
  { max: 10_000 },
);
