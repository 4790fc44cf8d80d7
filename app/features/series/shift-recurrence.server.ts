import type { FollowingGames } from "#app/features/series/following-games.server.ts";
import { firstDateFrom } from "#app/features/series/upcoming-dates.server.ts";
import { daysAfter, wallIn } from "#app/lib/zoned-time.server.ts";

/** The recurrence after one of its games and all following ones were moved. */
export type NewRecurrence = {
  isMoved: boolean;
  days: number;
  date: string;
  /** This game's new date, or that of the next game if this one is older than the last move. */
  firstDate: string;
  time: string;
  until: string | null;
  dateAfter: (date: string) => string;
};

type ShiftedRecurrence = {
  /** Without a time nothing moves. */
  datetime?: Date;
  /** If this hour does not exist on the date, it may exist on later ones. */
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
