import type { FollowingGames } from "#app/features/series/following-games.server.ts";
import { firstDateFrom } from "#app/features/series/upcoming-dates.server.ts";
import { daysAfter, wallIn } from "#app/lib/zoned-time.server.ts";

/** What the recurrence becomes when one of its games and all following games move. */
export type NewRecurrence = {
  isMoved: boolean;
  days: number;
  date: string;
  /** The new date of this game. If the series moved before and this game stayed behind, the new
   * date of the next game that moves. */
  firstDate: string;
  time: string;
  until: string | null;
  dateAfter: (date: string) => string;
};

type ShiftedRecurrence = {
  /** The new time of the game. If it is missing, nothing moves. */
  datetime?: Date;
  /** The date and time as they were typed. When clocks change, the hour may not exist on this date,
   * but on later ones. */
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
