import { sql } from "kysely";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { mostDays } from "#app/features/series/edit-following-games.ts";
import { gamesAhead } from "#app/features/series/upcoming-dates.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { fc, times } from "#e2e/harness/random.ts";
import { aSeries, gamesOf, inBerlin } from "#e2e/harness/started-series.ts";

type Game = { date: string; wall: string; detached: boolean };
type Series = { first: string; time: string; until: string | null };
type State = { games: Game[]; series: Series };

async function read(db: Db, seriesId: number): Promise<State> {
  const games = await sql<Game>`select series_date::text as date, detached,
      to_char(datetime at time zone zone, 'YYYY-MM-DD HH24:MI') as wall
    from games where series_id = ${seriesId} order by id`.execute(db);
  const series = await sql<Series>`select first_date::text as first, left(time::text, 5) as time,
      until::text as until from series where id = ${seriesId}`.execute(db);
  return { games: games.rows, series: series.rows[0] ?? { first: "", time: "", until: null } };
}

type Move = { scope: "one" | "following"; to: string; time: string };

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const hoursLater = (wall: string, hours: number) => Date.parse(`${wall}Z`) + hours * 3_600_000;

/** Returns why a game cannot move. Each game moves within today or ahead of it, as long as it has not begun. */
function refusal({ games }: State, game: Game, { scope, to, now }: Move & { now: string }) {
  const isTaken = games.some(({ date }) => date < game.date && date >= to);
  const isFar = isTaken || Math.abs(daysBetween(game.date, to)) > mostDays;
  if (scope === "following" && isFar) return "too_far";
  if (hoursLater(game.wall, 3) <= Date.parse(`${now}Z`)) return "game_over";
  if (game.wall <= now) return "begun";
  return to < now.slice(0, 10) ? "in_the_past" : "none";
}

/** One game moves alone and keeps its time from then on; or the series moves from its date on, by days. */
function move(state: State, game: Game, { scope, to, time, now }: Move & { now: string }): void {
  const { games, series } = state;
  if (scope === "one") {
    if (`${to} ${time}` !== game.wall)
      Object.assign(game, { wall: `${to} ${time}`, detached: true });
    return;
  }
  const from = game.date;
  const days = daysBetween(from, to);
  for (const each of games.filter(({ date }) => date >= from)) {
    each.date = daysAfter(each.date, days);
    if (each === game) each.detached = false;
    const follows = !each.detached && each.wall > now;
    if (follows) each.wall = `${each === game ? to : each.date} ${time}`;
  }
  // It begins anew with the first date that moved.
  let first = series.first;
  while (first < from) first = daysAfter(first, 7);
  Object.assign(series, { first: daysAfter(first, days), time });
  makeMissing(state, now);
}

/** A game that has begun by the move makes room for one more: the next four dates have games. */
function makeMissing({ games, series }: State, now: string): void {
  const taken = new Set(games.map(({ date }) => date));
  const dates = Array.from({ length: 12 }, (_, n) => daysAfter(series.first, 7 * n));
  const free = dates
    .filter((date) => !taken.has(date))
    .map((date) => ({ date, wall: `${date} ${series.time}`, detached: false }));
  const next = [...games, ...free]
    .filter(({ wall }) => wall > now)
    .sort((a, b) => (a.wall < b.wall ? -1 : a.wall > b.wall ? 1 : 0))
    .slice(0, gamesAhead);
  games.push(...free.filter((game) => next.includes(game)));
}

const moves = fc.array(
  fc.record({
    scope: fc.constantFrom("following", "one"),
    game: fc.nat(3),
    days: fc.integer({ min: -3, max: 2 }),
    time: fc.constantFrom("18:00", "18:30", "19:00", "19:30"),
  }),
  { minLength: 2, maxLength: 6 },
);

/** The week before the clocks change in Berlin. */
const moments = fc.record({
  date: fc.nat(6).map((days) => daysAfter("2027-03-15", days)),
  time: fc.constantFrom("00:10", "12:00", "18:45", "23:50"),
});

test("C2, C5, C6 however a series is moved, its first date, end, time and games are those of the moves", {
  timeout: 120_000 * times(1),
}, async ({ db }) => {
  const property = fc.asyncProperty(moments, moves, async ({ date, time }, all) => {
    const { seriesId, first: _, ...who } = await aSeries(db, { now: inBerlin(date, time) });
    const now = `${date} ${time}`;
    const model = await read(db, seriesId);
    const ids = async () => (await gamesOf(db, seriesId)).map(({ id }) => id).sort((a, b) => a - b);
    for (const { scope, game: at, days, time } of all) {
      const game = model.games[at];
      if (!game) throw new Error("A series has four games");
      const to = daysAfter(game.wall.slice(0, 10), days);
      const gameId = (await ids())[at] ?? 0;
      const edit = { ...who, gameId, datetime: inBerlin(to, time), scope };
      const expected = refusal(model, game, { scope, to, time, now });
      const moved = await editOneOrFollowing(db, edit);
      expect(moved.ok ? "none" : moved.problem).toBe(expected);
      if (moved.ok) move(model, game, { scope, to, time, now });
      expect(await read(db, seriesId)).toEqual(model);
    }
  });
  await fc.assert(property, { numRuns: times(25) });
});
