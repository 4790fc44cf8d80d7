import { sql } from "kysely";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { type Percentiles, toPercentiles } from "./medians.ts";

/** The time that making the games of ten thousand series took, in ms, and the number of inserts. */
export type SeriesFigure = { what: string; games: number; took: Percentiles; statements: number };

const rounds = 5;
const many = 10_000;
const dayMs = 86_400_000;

/** The games that the job finds when it runs n days from now. */
const nights = [
  { what: "four games of each", days: 0 },
  { what: "one game of each", days: 7 },
  { what: "nothing to make", days: 7 },
];

/** Measures `makeGames` for ten thousand series in as many teams. Leaves nothing behind. */
export async function measureSeries(url: string): Promise<SeriesFigure[]> {
  const queries: string[] = [];
  // As the pool of the jobs, whose statements may take longer than those of requests.
  const onQuery = (query: string) => queries.push(query);
  const db = connect(url, { max: 1, statementMs: 60_000, onQuery });
  const measured: Night[][] = [];
  for (let round = 0; round < rounds; round++) {
    measured.push(await makeNightly(db, queries));
    // A rollback leaves dead rows.
    await sql`vacuum games, game_changes, series`.execute(db);
  }
  await db.destroy();
  return nights.map(({ what }, n) =>
    toFigure(
      what,
      measured.flatMap((each) => each[n] ?? []),
    ),
  );
}

type Night = { games: number; ms: number; statements: number };

async function makeNightly(db: Db, queries: string[]): Promise<Night[]> {
  const transaction = await db.startTransaction().execute();
  await startMany(transaction);
  const made: Night[] = [];
  for (const { days } of nights) {
    queries.length = 0;
    const began = performance.now();
    const games = await createOccurrences(transaction, {
      now: new Date(Date.now() + days * dayMs),
    });
    const ms = performance.now() - began;
    const statements = queries.filter((query) => query.includes("insert into games")).length;
    made.push({ games: games.length, ms, statements });
  }
  await transaction.rollback().execute();
  return made;
}

/** Weekly ones with a host, in three zones, in no order of their teams; all others have ended. */
async function startMany(db: Db) {
  await sql`update series set ended_at = now() where ended_at is null`.execute(db);
  await sql`insert into series (team_id, host_id, zone, time, first_date, every_weeks, minutes)
    select team_id, min(user_id),
      (array['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])[1 + team_id % 3],
      make_time(17 + team_id % 5, 15 * (team_id / 3 % 4), 0), current_date + 1 + team_id % 5, 1, 90
    from memberships group by team_id order by hashint4(team_id) limit ${many}`.execute(db);
}

const toFigure = (what: string, each: Night[]): SeriesFigure => ({
  what,
  games: Math.max(...each.map(({ games }) => games)),
  took: toPercentiles(each.map(({ ms }) => ms)),
  statements: Math.max(...each.map(({ statements }) => statements)),
});
