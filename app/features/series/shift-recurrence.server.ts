import type { FollowingGames } from "#app/features/series/following-games.server.ts";
import { firstDateFrom } from "#app/features/series/upcoming-dates.server.ts";
import { daysAfter, wallIn } from "#app/lib/zoned-time.server.ts";

/** What becomes of the recurrence when a game and all following games move. */
export type NewRecurrence = {
  isMoved: boolean;
  days: number;
  date: string;
  /** The new first date of the series. Usually this is the new date of the game that was edited. If
   * that game is no longer on a date of the series, it is the new date of the next game that is on
   * such a date. */
  firstDate: string;
  time: string;
  until: string | null;
  dateAfter: (date: string) => string;
};

type ShiftedRecurrence = {
  /** The new time of the game. If it is missing, nothing moves. */
  datetime?: Date;
  /** The date and time as they were typed. If the clock skips this time on this date, it may still
   * exist on later dates. */
  typed?: { date: string; time: string };
};

export function newRecurrence(
  { series, date }: FollowingGames,
  { datetime, typed }: ShiftedRecurrence,
): NewRecurrence {
  const { zone, time, until } = series;
  const wall = datetime ? (typed ?? wallIn(zone, datetime)) : { date, time };
  const days = daysBetween(date, wall.date);
  const dateAfter = (old: string) => daysAfter(old, days);
  return {
    isMoved: datetime !== undefined,
    days,
    date: wall.date,
    firstDate: dateAfter(firstDateFrom(series, date)),
    time: wall.time,
    until: until && dateAfter(until),
    dateAfter,
  };
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
