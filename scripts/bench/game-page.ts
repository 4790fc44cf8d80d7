import { sql } from "kysely";
import { listGameChanges } from "#app/features/game-edits/game-history.queries.server.ts";
import { findGamePage } from "#app/features/game-pages/game-page.queries.server.ts";
import { readGamePeople } from "#app/features/game-pages/game-people.queries.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { median, type Percentiles, toPercentiles } from "./medians.ts";
import { countMs } from "./postgres-clock.ts";
import { cpuOfThreads } from "./processes.ts";

/** The duration of a game page's queries in Postgres, and the CPU time of its process, in ms. */
export type GamePageFigure = { games: string; postgres: Percentiles; cpu: Percentiles };

type Case = { gameId: number; userId: number };

const times = 500;
/** Until Postgres has planned the statements, and caches the catalogs. */
const warmUp = 50;

const kinds = {
  "full games with a line": "exists (select from waiting where game_id = games.id)",
  "any games": "true",
};

/** Measures the three queries of a game page together, each time for a member of another game. */
export async function measureGamePage(url: string): Promise<GamePageFigure[]> {
  const clock = { ms: 0 };
  const db = connect(url, { max: 1 });
  const timed = connect(url, { max: 1, onConnect: (client) => countMs(client, clock) });
  const figures: GamePageFigure[] = [];
  for (const [games, condition] of Object.entries(kinds)) {
    const cases = await sample(db, condition);
    const postgres = await each(cases, async (it) => {
      clock.ms = 0;
      await readPage(timed, it);
      return clock.ms;
    });
    const pid = await toProcess(db);
    const cpu = await each(cases, async (it) => {
      const before = cpuOfThreads(pid);
      await readPage(db, it);
      return cpuOfThreads(pid) - before;
    });
    figures.push({ games, postgres, cpu });
  }
  await Promise.all([db.destroy(), timed.destroy()]);
  return figures;
}

export function tableOfGamePage(figures: GamePageFigure[]): string {
  const lines = figures.map(({ games, postgres, cpu }) => {
    const cells = [postgres.p50, postgres.p99, cpu.p50, cpu.p99];
    return `| ${games} | ${cells.map((cell) => cell.toFixed(2)).join(" | ")} |`;
  });
  const head = "| three queries of the page of | Postgres p50 | p99 | its CPU time p50 | p99 |";
  return [head, "| --- | ---: | ---: | ---: | ---: |", ...lines].join("\n");
}

/** The process of the only connection; an idle one is closed, and replaced. */
async function toProcess(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

/** As the page's loader does. */
async function readPage(db: Db, { gameId, userId }: Case) {
  const reader = { gameId, userId, zone: "Europe/Berlin", now: new Date() };
  const game = await findGamePage(db, reader);
  if (!game || game === "members_only") throw new Error("The reader is a member.");
  await readGamePeople(db, { ...reader, isManager: game.isManager });
  await listGameChanges(db, gameId);
}

/** The middle of three readings of each page: other processes delay one of them at most. */
async function each(cases: Case[], measure: (it: Case) => Promise<number>): Promise<Percentiles> {
  const took: number[] = [];
  for (const it of cases)
    took.push(median([await measure(it), await measure(it), await measure(it)]));
  return toPercentiles(took.slice(warmUp));
}

/** Random games and one member each, the same in each run. */
async function sample(db: Db, condition: string): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select games.id as "gameId", reader.user_id as "userId"
    from (select * from games where ${sql.raw(condition)} order by hashint4(id) limit ${times + warmUp}) games
      cross join lateral (select user_id from memberships where team_id = games.team_id
        order by hashint4(user_id + games.id) limit 1) reader`.execute(db);
  return rows;
}
