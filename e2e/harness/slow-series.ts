import { Temporal } from "temporal-polyfill";
import type { SeriesDates } from "#app/features/series/upcoming-dates.server.ts";

/** Every date that a series will ever have, written out. */
export type SlowSeries = { calendar: string[] };

const dayMs = 86_400_000;

/** The date so many days later. */
export const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/**
 * The dates whose game is missing: all dates in order of when they are, a game where it is; those to
 * come; the next four; and of them those without game or skip.
 */
export function slowDates({ calendar }: SlowSeries, series: SeriesDates, now: Date): string[] {
  const games = new Set(series.games.map(({ date }) => date));
  // Dates long past need no calculation, nor do those far away.
  const recent = later(now.toISOString().slice(0, 10), -4);
  const free = calendar.filter((date) => date >= recent && !games.has(date)).slice(0, 8);
  return [...series.games, ...free.map((date) => ({ date, datetime: momentOf(date, series) }))]
    .filter(({ datetime }) => datetime > now)
    .sort((a, b) => +a.datetime - +b.datetime)
    .slice(0, 4)
    .filter(({ date }) => !games.has(date) && !series.skips.includes(date))
    .map(({ date, datetime }) => `${date} ${datetime.toISOString()}`);
}

type Recurrence = Pick<SeriesDates, "time" | "zone">;

/** The first instant whose clock shows the time, by the offsets of the days around; else forward. */
function momentOf(date: string, { time, zone }: Recurrence) {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const utc = wall.toZonedDateTime("UTC").epochMilliseconds;
  const clock = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const offsets = [-24, 24].map((hours) => clock(utc + hours * 3_600_000).offsetNanoseconds / 1e6);
  const [before = 0] = offsets;
  const shown = offsets
    .map((offset) => utc - offset)
    .filter((at) => clock(at).toPlainDateTime().equals(wall));
  return new Date(shown.length > 0 ? Math.min(...shown) : utc - before);
}
