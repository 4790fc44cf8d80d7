import fc from "fast-check";
import { sql } from "kysely";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { aSeries, zone } from "#e2e/harness/started-series.ts";

type Game = { id: number; date: string; wall: string; own: string[] };
type Series = { first: string; time: string; until: string | null };
type State = { games: Game[]; series: Series };

async function read(db: Db, seriesId: number): Promise<State> {
  const games = await sql<Game>`select id, series_date::text as date, own_facts as own,
      to_char(datetime at time zone zone, 'YYYY-MM-DD HH24:MI') as wall
    from games where series_id = ${seriesId} order by id`.execute(db);
  const series = await sql<Series>`select first_date::text as first, left(time::text, 5) as time,
      until::text as until from series where id = ${seriesId}`.execute(db);
  return { games: games.rows, series: series.rows[0] ?? { first: "", time: "", until: null } };
}

type Move = { scope: "one" | "following"; to: string; time: string };

/** One game moves alone and keeps its time from then on; or the series moves from its date on, by days. */
function move({ games, series }: State, game: Game, { scope, to, time }: Move): void {
  if (scope === "one") {
    if (`${to} ${time}` !== game.wall)
      Object.assign(game, { wall: `${to} ${time}`, own: ["datetime"] });
    return;
  }
  const from = game.date;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  for (const each of games.filter(({ date }) => date >= from)) {
    each.date = daysAfter(each.date, days);
    if (each === game) each.own = [];
    if (each.own.length === 0) each.wall = `${each === game ? to : each.date} ${time}`;
  }
  // It begins anew with the first date that moved.
  let first = series.first;
  while (first < from) first = daysAfter(first, 7);
  Object.assign(series, { first: daysAfter(first, days), time });
}

const moves = fc.array(
  fc.record({
    scope: fc.constantFrom("following", "one"),
    game: fc.nat(3),
    days: fc.integer({ min: -1, max: 1 }),
    time: fc.constantFrom("18:00", "18:30", "19:00", "19:30"),
  }),
  { minLength: 2, maxLength: 6 },
);

test("C5, C6 however a series is moved, its first date, end, time and games are those of the moves", {
  timeout: 120_000,
}, async ({ db }) => {
  const property = fc.asyncProperty(moves, async (all) => {
    const { seriesId, first: _, ...who } = await aSeries(db);
    const model = await read(db, seriesId);
    for (const { scope, game: at, days, time } of all) {
      const game = model.games[at];
      if (!game) throw new Error("A series has four games");
      const to = daysAfter(game.wall.slice(0, 10), days);
      const datetime = toInstant({ date: to, time, zone });
      const edit = { ...who, gameId: game.id, datetime, scope };
      // Too many days, or a date of another game.
      if ((await editOneOrFollowing(db, edit)).ok) move(model, game, { scope, to, time });
      expect(await read(db, seriesId)).toEqual(model);
    }
  });
  await fc.assert(property, { numRuns: 25 });
});
