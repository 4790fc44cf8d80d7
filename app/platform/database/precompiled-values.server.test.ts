import { expect, test, vi } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

type Queries = {
  accounts: typeof import("#app/features/accounts/queries.server.ts");
  games: typeof import("#app/features/games/queries.server.ts");
  upcoming: typeof import("#app/features/games/upcoming-games.queries.server.ts");
  home: typeof import("#app/features/home/home.queries.server.ts");
  teamPage: typeof import("#app/features/teams/team-page.queries.server.ts");
};

type Db = ReturnType<typeof recordingDb>["db"];

const first = { n: 1, text: "one", now: new Date("2026-01-02T03:04:05Z") };
const second = { n: 2, text: "two", now: new Date("2027-02-03T04:05:06Z") };

type Values = typeof first;

/** Everything that is written once with `statement`, called with any values. */
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

/** Modules that have written no statement yet. */
async function freshQueries(): Promise<Queries> {
  vi.resetModules();
  return {
    accounts: await import("#app/features/accounts/queries.server.ts"),
    games: await import("#app/features/games/queries.server.ts"),
    upcoming: await import("#app/features/games/upcoming-games.queries.server.ts"),
    home: await import("#app/features/home/home.queries.server.ts"),
    teamPage: await import("#app/features/teams/team-page.queries.server.ts"),
  };
}

test.for(Object.entries(calls))(
  "%s: values of the first call are not frozen in the statement",
  async ([, call], { databaseUrl }) => {
    const ask = async (queries: Queries, values: Values) => {
      const { db, asked } = recordingDb(databaseUrl);
      await call(queries, db, values);
      await db.destroy();
      return asked;
    };
    const queries = await freshQueries();
    const before = await ask(queries, first);
    const later = await ask(queries, second);
    expect(later).toEqual(await ask(await freshQueries(), second));
    expect(later).not.toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  },
);
