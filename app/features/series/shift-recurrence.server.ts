import type { FollowingGames } from "#app/features/series/following-games.server.ts";
import { firstDateFrom } from "#app/features/series/upcoming-dates.server.ts";
import { daysAfter, wallIn } from "#app/lib/zoned-time.server.ts";

export type NewRecurrence = ReturnType<typeof newRecurrence>;

type ShiftedRecurrence = {
  datetime?: Date;
  /** The date and time that the user typed. The clock may skip this time on this date but not on
   * later dates, so the series keeps the typed time. */
  typed?: { date: string; time: string };
};

export function newRecurrence(
  { series, date }: FollowingGames,
  { datetime, typed }: ShiftedRecurrence,
) {
  const { zone, time, until } = series;
  const wall = datetime ? (typed ?? wallIn(zone, datetime)) : { date, time };
  const days = daysBetween(date, wall.date);
  const dateAfter = (old: string) => daysAfter(old, days);
  return {
    isMoved: datetime !== undefined,
    days,
    date: wall.date,
    // The first date of the series from the edited game on, after the move by `days`.
    firstDate: dateAfter(firstDateFrom(series, date)),
    time: wall.time,
    until: until && dateAfter(until),
    dateAfter,
  };
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
