import { sql } from "kysely";
import { allUsers, findUser } from "#app/features/accounts/users.server.ts";
import { listGames } from "#app/features/game-pages/games-for-api.server.ts";
import { listUpcomingGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import { readHomeTeams } from "#app/features/home/home.queries.server.ts";
import { findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import { searchTeams } from "#app/features/teams/search.queries.server.ts";
import {
  allTeams,
  findTeamByKey,
  findTeamBySlug,
  listTeamsByMember,
} from "#app/features/teams/teams.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { migrate } from "#db/migrate.ts";
import { seedLarge } from "#db/seed-large.ts";
import { withThrowAwayDatabase } from "../throw-away.ts";
import { type Percentiles, toPercentiles } from "./medians.ts";
import { countMs } from "./postgres-clock.ts";
import { pinSelf } from "./processes.ts";

/** Executions per query. */
const times = 500;

type Case = { userId: number; teamId: number; type: "team" | "court"; slug: string; key: string };

const zone = "Europe/Berlin";
const now = new Date();
const search = (db: Db, text: string, id: number) =>
  searchTeams(db, { text, user: { id, timezone: zone } });
const queries: Record<string, (db: Db, each: Case) => Promise<unknown>> = {
  "a user": (db, { userId }) => findUser(db, userId),
  "home's teams": (db, { userId }) => readHomeTeams(db, { userId }),
  "upcoming games": (db, { userId }) => listUpcomingGames(db, { userId, zone, now }),
  "upcoming games of a team": (db, { userId, teamId }) =>
    listUpcomingGames(db, { userId, zone, now, teamId }),
  "games for programs": (db, { userId }) => listGames(db, { userId, now }),
  "a team's page": (db, { type, slug, userId }) => findTeamPage(db, { type, slug, userId }),
  "a team by its address": (db, { type, slug }) => findTeamBySlug(db, { type, slug }),
  "a team by its key": (db, { key }) => findTeamByKey(db, key),
  "teams of somebody": (db, { userId }) => listTeamsByMember(db, userId),
  "a hundred teams": (db, { teamId }) => allTeams.read(db, { after: teamId, limit: 100 }),
  "a hundred users": (db, { userId }) => allUsers.read(db, { after: userId, limit: 100 }),
  "search: a name": (db, { slug, userId }) => search(db, slug.replaceAll("-", " "), userId),
  "search: the commonest word": (db, { userId }) => search(db, "street", userId),
  "search: two words": (db, { userId }) => search(db, "kreuzberg street", userId),
  "search: three letters": (db, { userId }) => search(db, "kre", userId),
  "search: two letters": (db, { userId }) => search(db, "ba", userId),
  "search: the commonest two": (db, { userId }) => search(db, "st", userId),
};

/** Duration of a query in ms: in total on the client, and in Postgres. */
type Took = { all: Percentiles; postgres: Percentiles };
export type QueryFigure = { query: string; few: Took; many: Took };

/**
 * Measures the queries of pages and API calls with 1,000 users in a temporary database, and with
 * 100,000.
 */
export async function measureQueries(largeUrl: string): Promise<QueryFigure[]> {
  pinSelf(0);
  const small = await withThrowAwayDatabase(async (url) => {
    await migrate(url);
    await seedLarge(url, 0.01);
    return measure(url);
  });
  const large = await measure(largeUrl);
  return small.map(({ query, took }, i) => ({ query, few: took, many: large[i]?.took ?? took }));
}

export function tableOfQueries(figures: QueryFigure[]): string {
  const lines = figures.map(({ query, few, many }) => {
    const middles = [few.all.p50, many.all.p50, many.all.p50 / few.all.p50];
    const cells = [...middles, many.all.p99, many.postgres.p50, many.postgres.p99];
    return `| ${query} | ${cells.map((cell) => cell.toFixed(2)).join(" | ")} |`;
  });
  const head =
    "| query | p50 with 1,000 | with 100,000 | × | p99 | Postgres alone p50 | Postgres alone p99 |";
  return [head, "| --- | ---: | ---: | ---: | ---: | ---: | ---: |", ...lines].join("\n");
}

/** Runs each query for another user each time. Postgres has the other CPU. */
async function measure(url: string) {
  pinSelf(1);
  const clock = { ms: 0 };
  const db = connect(url, { max: 1 });
  const timed = connect(url, { max: 1, onConnect: (client) => countMs(client, clock) });
  const cases = await sample(db);
  const figures: { query: string; took: Took }[] = [];
  for (const [query, ask] of Object.entries(queries)) {
    const all = await repeat(async (i) => {
      const began = performance.now();
      await ask(db, cases[i % cases.length] as Case);
      return performance.now() - began;
    });
    const postgres = await repeat(async (i) => {
      clock.ms = 0;
      await ask(timed, cases[i % cases.length] as Case);
      return clock.ms;
    });
    figures.push({ query, took: { all, postgres } });
  }
  await Promise.all([db.destroy(), timed.destroy()]);
  return figures;
}

/** The times of repeated runs; the first few, which plan the query, do not count. */
async function repeat(turn: (i: number) => Promise<number>): Promise<Percentiles> {
  const took: number[] = [];
  for (let i = 0; i < times + 20; i++) took.push(await turn(i));
  return toPercentiles(took.slice(20));
}

/** Five hundred random users, the same in each run. */
async function sample(db: Db): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select user_id as "userId", team_id as "teamId", type, slug, secret_key as key
    from memberships join teams on teams.id = team_id
    order by hashint4(user_id), team_id limit 500`.execute(db);
  return rows;
}
