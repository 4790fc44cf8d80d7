import { sql } from "kysely";
import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import {
  listShortOfPlayers,
  listUndecided,
} from "#app/features/reminders/decide-games.job.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, describe, expect } from "#db/testing.ts";
import { asInProduction, test as base, explainQueries } from "#db/testing-plans.ts";

/** Five thousand games that are over, and a hundred full ones to come, for each of which one waits. */
async function manyGames(db: Db) {
  const { id: teamId } = await aTeam(db);
  const [host, player, waiting] = [
    await aMember(db, { teamId }),
    await aMember(db, { teamId }),
    await aMember(db, { teamId }),
  ];
  await sql`insert into games (team_id, datetime, host_id, max_players, min_players, decide_at, decided)
    select ${teamId}, at, ${host.id}, 2, 2, at - interval '3 hours', 'on'
    from (select now() + (n - 5000) * interval '1 hour' as at from generate_series(0, 5100) n) times`.execute(
    db,
  );
  await sql`insert into answers (game_id, user_id, status) select games.id, users.id,
      case users.id when ${waiting.id} then 'waiting' else 'in' end from games, users
    where datetime > now() and users.id in (${host.id}, ${player.id}, ${waiting.id})`.execute(db);
  await sql`analyze`.execute(db);
}

/** `test` on a database with these games, made once. */
const test = base.extend<{ games: undefined }>({
  games: [
    async ({ db }, use) => {
      await manyGames(db);
      await use(undefined);
    },
    { scope: "file", auto: true },
  ],
});

const sweeps: Record<string, (db: Db) => Promise<unknown>> = {
  "lines that are due": (db) => advanceDueWaitingLists(db),
  "lines of a team that are due": (db) => advanceDueWaitingLists(db, undefined, { teamIds: [0] }),
  "games to decide": (db) => listUndecided(db, new Date()),
  "decided games that are short of players": (db) => listShortOfPlayers(db, new Date()),
};

describe("a sweep of each minute does not read the games of all years", () => {
  test.for(Object.entries(sweeps))("for %s", async ([, sweep], { databaseUrl }) => {
    const { count, scans } = await explainQueries(databaseUrl, sweep, asInProduction);
    expect(count).toBe(1);
    expect(scans.filter((scan) => scan.startsWith("games:"))).toEqual([]);
  });
});
