import { expect, test, vi } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

type Queries = {
  accounts: typeof import("#app/features/accounts/users.server.ts");
  games: typeof import("#app/features/game-pages/games-for-api.server.ts");
  upcoming: typeof import("#app/features/game-pages/upcoming-games.queries.server.ts");
  home: typeof import("#app/features/home/home.queries.server.ts");
  teamPage: typeof import("#app/features/team-page/team-page.queries.server.ts");
};

type Db = ReturnType<typeof recordingDb>["db"];

const first = { n: 1, text: "one", now: new Date("2026-01-02T03:04:05Z") };
const second = { n: 2, text: "two", now: new Date("2027-02-03T04:05:06Z") };

type Values = typeof first;

/** Every precompiled query, called with arbitrary values. */
const calls: Record<string, (queries: Queries, db: Db, values: Values) => Promise<unknown>> = {
  "a session": ({ accounts }, db, { text }) => accounts.findUserBySession(db, text),
  "games as programs read them": ({ games }, db, { n, now }) =>
    games.listGames(db, { userId: n, now }),
  "upcoming games": ({ upcoming }, db, { n, now }) =>
    upcoming.listUpcomingGames(db, { userId: n, zone: "UTC", now }),
  "upcoming games of a team": ({ upcoming }, db, { n, now }) =>
    upcoming.listUpcomingGames(db, { userId: n, zone: "UTC", now, teamId: n }),
  home: ({ home }, db, { n }) => home.readHomeTeams(db, { userId: n }),
  "a team's page": ({ teamPage }, db, { n, text }) =>
    teamPage.findTeamPage(db, { type: "team", slug: text, userId: n }),
};

/** Imports the modules anew, so that no query is compiled yet. */
async function freshQueries(): Promise<Queries> {
  vi.resetModules();
  return {
    accounts: await import("#app/features/accounts/users.server.ts"),
    games: await import("#app/features/game-pages/games-for-api.server.ts"),
    upcoming: await import("#app/features/game-pages/upcoming-games.queries.server.ts"),
    home: await import("#app/features/home/home.queries.server.ts"),
    teamPage: await import("#app/features/team-page/team-page.queries.server.ts"),
  };
}

test.for(Object.entries(calls))(
  "%s: does not compile the values of the first call into the query",
  async ([, call], { databaseUrl }) => {
    const execute = async (queries: Queries, values: Values) => {
      const { db, asked: executed } = recordingDb(databaseUrl);
      await call(queries, db, values);
      await db.destroy();
      return executed;
    };
    const queries = await freshQueries();
    const before = await execute(queries, first);
    const later = await execute(queries, second);
    expect(later).toEqual(await execute(await freshQueries(), second));
    expect(later).not.toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  },
);
