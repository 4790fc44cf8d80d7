import { expect } from "vitest";
import type { FollowingGames } from "#app/features/series/following-games.server.ts";
import { newRecurrence } from "#app/features/series/shift-recurrence.server.ts";
import {
  datesToMake,
  type GameOfSeries,
  isOccurrenceDate,
  type SeriesDates,
} from "#app/features/series/upcoming-dates.server.ts";
import { toInstant } from "#app/lib/zoned-time.server.ts";
import { type Random, randomFrom } from "#e2e/harness/random.ts";
import { later, type SlowSeries, slowDates } from "#e2e/harness/slow-series.ts";

type Life = {
  series: SeriesDates;
  /** The same series, as slow and obvious as can be. */
  slow: SlowSeries;
  moved: Set<GameOfSeries>;
  random: Random;
  now: Date;
};

const hour = 3_600_000;
const pad = (n: number) => `${n}`.padStart(2, "0");
const aTime = (random: Random) => `${pad(random(24))}:${pad(random(4) * 15)}:00`;

/**
 * Ten years of a series: nights that make games, and in between a person who skips dates and takes
 * skips back, moves one game, removes one, or moves one and all that follow. Every night compares what
 * is missing with the slow model.
 */
export function liveTenYears(
  seed: string,
  { zone, everyWeeks }: { zone: string; everyWeeks: number },
) {
  const life = begin(randomFrom(seed), { zone, everyWeeks });
  const end = life.now.getTime() + 10 * 366 * 24 * hour;
  const edits = { skip: 0, unskip: 0, move: 0, remove: 0, following: 0 };
  while (life.now.getTime() < end) {
    makeMissing(life);
    const edit = (["skip", "unskip", "move", "remove", "following"] as const)[life.random(12)];
    if (edit && actions[edit](life)) edits[edit]++;
    life.now = new Date(life.now.getTime() + (1 + life.random(24 * 14 * everyWeeks)) * hour);
  }
  return { games: life.series.games, edits };
}

function begin(random: Random, { zone, everyWeeks }: { zone: string; everyWeeks: number }): Life {
  const firstDate = later("2026-01-01", random(365));
  const calendar = Array.from({ length: 12 * 53 }, (_, n) => later(firstDate, n * 7 * everyWeeks));
  const until = random(3) === 0 ? null : (calendar[40 + random(200)] ?? null);
  const recurrence = { firstDate, everyWeeks, until, time: aTime(random), zone };
  const series: SeriesDates = { ...recurrence, games: [], skips: [] };
  const slow = { calendar: calendar.filter((date) => until === null || date <= until) };
  const now = new Date(Date.parse(firstDate) - random(800) * hour);
  return { series, slow, moved: new Set(), random, now };
}

function makeMissing({ series, slow, now }: Life) {
  const missing = datesToMake(series, now);
  const words = missing.map(({ date, datetime }) => `${date} ${datetime.toISOString()}`);
  expect(words, now.toISOString()).toEqual(slowDates(slow, series, now));
  for (const { date, datetime } of missing)
    series.games.push({ id: series.games.length, date, datetime, status: "on", sequence: 0 });
}

/** Each returns whether there was something to do. */
const actions = {
  skip({ series, slow, random }: Life) {
    const date = slow.calendar[random(Math.min(300, slow.calendar.length))];
    return date !== undefined && addSkip(series, date);
  },
  unskip({ series, slow, random, now }: Life) {
    const date = series.skips[random(series.skips.length)];
    series.skips = series.skips.filter((each) => each !== date);
    if (date === undefined || date >= series.firstDate) return date !== undefined;
    // From before the series moved: played after all, or past.
    const isFree = slow.calendar.includes(date) && !series.games.some((game) => game.date === date);
    const datetime = toInstant({ date, time: series.time, zone: series.zone });
    slow.calendar = slow.calendar.filter((each) => each !== date);
    if (isFree && datetime && datetime > now)
      series.games.push({ id: series.games.length, date, datetime, status: "on", sequence: 0 });
    return true;
  },
  move(life: Life) {
    const game = aComing(life);
    if (!game) return false;
    game.datetime = new Date(+game.datetime + (life.random(144) - 72) * hour);
    life.moved.add(game);
    return true;
  },
  remove(life: Life) {
    const game = aComing(life);
    if (!game) return false;
    life.series.games.splice(life.series.games.indexOf(game), 1);
    life.slow.calendar = [...new Set([...life.slow.calendar, game.date])].sort();
    return addSkip(life.series, game.date);
  },
  following: (life: Life) => moveFollowing(life),
};

function addSkip(series: SeriesDates, date: string): boolean {
  series.skips = [...new Set([...series.skips, date])];
  return true;
}

function aComing({ series, random, now }: Life) {
  const coming = series.games.filter(({ datetime }) => datetime > now);
  return coming[random(coming.length)];
}

/** This one and all following move by up to three days and to another hour, unless they meet others. */
function moveFollowing(life: Life): boolean {
  const { series, slow, random, now, moved } = life;
  const game = aComing(life);
  if (!game) return false;
  const from = game.date;
  const days = random(7) - 3;
  const date = later(from, days);
  const datetime = toInstant({ date, time: aTime(random), zone: series.zone });
  const isMet = series.games.some((other) => other.date < from && other.date >= date);
  if (!datetime || datetime <= now || isMet) return false;

  const recurrence = newRecurrence({ series, date: from } as unknown as FollowingGames, {
    datetime,
  });
  expect(recurrence.days).toBe(days);
  const { firstDate, time, until } = recurrence;
  Object.assign(series, { firstDate, time, until });
  for (const each of series.games.filter((other) => other.date >= from)) {
    each.date = recurrence.dateAfter(each.date);
    const isAlong = each === game || !moved.has(each);
    const wall = { date: each.date, time, zone: series.zone };
    if (each.datetime > now && isAlong) each.datetime = toInstant(wall) ?? each.datetime;
  }
  // Earlier skips stay, where the moved dates do not pass them.
  const isEarlier = (each: string) => each < from && each < date;
  const skipped = slow.calendar.filter((each) => isEarlier(each) && series.skips.includes(each));
  const along = slow.calendar.filter((each) => each >= from).map((each) => later(each, days));
  slow.calendar = [...skipped, ...along];
  series.skips = series.skips
    .filter((skip) => isEarlier(skip) || skip >= from)
    .map((skip) => (skip >= from ? later(skip, days) : skip));
  const onRecurrence = slow.calendar.filter((each) => each >= firstDate).slice(0, 60);
  expect(onRecurrence.every((each) => isOccurrenceDate(series, each))).toBe(true);
  return true;
}
