import { memoize } from "#app/lib/memoize.ts";
import { offsetIn, toInstant } from "#app/lib/zoned-time.server.ts";

/** A weekday at a local time. Dates are written as `2026-11-24`. */
export type Recurrence = {
  firstDate: string;
  everyWeeks: number;
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

export type SeriesDates = Recurrence & { games: GameOfSeries[]; skips: string[] };

export type ComingDate = {
  date: string;
  datetime: Date;
  game: GameOfSeries | null;
  isSkipped: boolean;
};

export const gamesAhead = 4;

/** Soonest first, including skipped dates. A game that was moved alone counts with its new date. */
export function comingDates(
  series: SeriesDates,
  { now, count }: { now: Date; count: number },
): ComingDate[] {
  const scheduled = series.games.filter(({ datetime }) => datetime > now).map(withGame);
  // Only the first `count` dates are returned. If there are already `count` scheduled games, free
  // dates after the last of these (`last`) need not be searched.
  const last = scheduled.sort(byTime)[count - 1]?.datetime;
  return [...scheduled, ...freeDates(series, { now, count, last })].sort(byTime).slice(0, count);
}

type Timed = { datetime: Date };
const byTime = (a: Timed, b: Timed) => a.datetime.getTime() - b.datetime.getTime();

export const datesToMake = (series: SeriesDates, now: Date): ComingDate[] =>
  comingDates(series, { now, count: gamesAhead }).filter(
    ({ game, isSkipped }) => game === null && !isSkipped,
  );

export function isOccurrenceDate(
  { firstDate, everyWeeks, until }: Recurrence,
  date: string,
): boolean {
  if (date < firstDate || (until !== null && date > until)) return false;
  return (dayNumber(date) - dayNumber(firstDate)) % (everyWeeks * 7) === 0;
}

/** Returns the first date of the recurrence on or after `date`. The end of the series is ignored. */
export const firstDateFrom = (recurrence: Recurrence, date: string): string =>
  formatDayNumber(dayFrom(recurrence, dayNumber(date)));

const withGame = (game: GameOfSeries): ComingDate => ({
  date: game.date,
  datetime: game.datetime,
  game,
  isSkipped: game.status === "cancelled",
});

type ListFreeDatesInput = { now: Date; count: number; last: Date | undefined };

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

const leftSkips = ({ skips, firstDate, until }: SeriesDates) =>
  skips.filter((date) => date < firstDate && (until === null || date <= until)).sort();

/** The search for dates starts this many days before today in UTC. In every zone, today's date is
 * then in the list, even if the zone is 12 hours behind UTC. */
const slack = 2;

function* datesFrom(recurrence: Recurrence, now: Date) {
  const { everyWeeks, until } = recurrence;
  let day = dayFrom(recurrence, now.getTime() / dayMs - slack);
  while (until === null || formatDayNumber(day) <= until) {
    yield formatDayNumber(day);
    day += everyWeeks * 7;
  }
}

/** Returns the first day of the recurrence on or after `day`. Both are numbers of days since 1970. */
function dayFrom({ firstDate, everyWeeks }: Recurrence, day: number) {
  const step = everyWeeks * 7;
  const first = dayNumber(firstDate);
  return first + Math.max(0, Math.ceil((day - first) / step)) * step;
}

const dayMs = 86_400_000;
const dayNumber = (date: string) => Date.parse(date) / dayMs;
const formatDayNumber = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

type WallTime = { date: string; time: string; zone: string };

/** Like `toInstant`, but faster, because it looks up the offset once for each day. */
function toMoment({ date, time, zone }: WallTime): Date | undefined {
  const { offset } = computeDayOffset(`${date} ${zone}`);
  if (offset === null) return toInstant({ date, time, zone });
  return new Date(Date.parse(`${date}T${time}Z`) - offset);
}

const hour = 3_600_000;

/** Returns the zone's offset from UTC in milliseconds. Null if the offset changes on this date or
 * close to it. */
const computeDayOffset = memoize(
  (text): { offset: number | null } => {
    const [date = "", zone = ""] = text.split(" ");
    const day = Date.parse(date);
    if (Number.isNaN(day)) return { offset: null };
    // In every zone, the date lies between these two moments.
    const before = offsetIn(zone, new Date(day - 24 * hour));
    const after = offsetIn(zone, new Date(day + 48 * hour));
    return { offset: before === after ? before : null };
  },
  { max: 10_000 },
);
