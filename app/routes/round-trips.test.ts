import { RouterContextProvider } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { readCourts } from "#app/features/home/home.queries.server.ts";
import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { action as callApi } from "#app/routes/api-call.ts";
import { action as pressHere } from "#app/routes/courts/here.tsx";
import { loader as showGame } from "#app/routes/games/show.tsx";
import { loader as home } from "#app/routes/home.tsx";
import { loader as showTeam } from "#app/routes/teams/show.tsx";
import { aCourt, aGame, aMember, aTeam, aUser, expect, test } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

test.for([
  ["home", 2],
  ["a team's page", 1],
  ["a game's page", 1],
] as const)(
  "%s of a member takes %i statements besides the session",
  async ([page, most], { db, databaseUrl }) => {
    const team = await aTeam(db);
    const user = await aMember(db, { teamId: team.id });
    const game = await aGame(db, { teamId: team.id });
    const recording = recordingDb(databaseUrl);
    const context = new RouterContextProvider();
    const settings = { appOrigin: "http://localhost", structuredDataRating: true } as Settings;
    const changes = openChangeFeed(databaseUrl, { db, onError: () => {} });
    await expect.poll(() => changes.isConnected(), { interval: 5 }).toBe(true);
    await readCourts({ db, changes });
    context.set(servicesContext, { db: recording.db, changes, settings } as AppServices);
    context.set(userContext, { ...user, googleSub: undefined, now: new Date() } as never);

    const pages = {
      home: { path: "/", loader: home, params: {} },
      "a team's page": {
        path: `/team/${team.slug}`,
        loader: showTeam,
        params: { slug: team.slug },
      },
      "a game's page": {
        path: `/games/${game.id}`,
        loader: showGame,
        params: { id: `${game.id}` },
      },
    };
    const { path, loader, params } = pages[page];
    const url = new URL(path, "http://localhost");
    await loader({ context, url, params, request: new Request(url) } as never);
    await Promise.all([recording.db.destroy(), changes.stop()]);

    expect(recording.asked).toHaveLength(most);
  },
);

test.for([
  ["form", "/court"],
  ["call of the API", "/api/courts"],
] as const)(
  "a %s that says where a user is takes three statements besides the session",
  async ([, base], { db, databaseUrl }) => {
    const [court, user] = [await aCourt(db), await aUser(db)];
    const recording = recordingDb(databaseUrl);
    const context = new RouterContextProvider();
    const settings = { appOrigin: "http://localhost", rateLimitScale: 1 } as Settings;
    context.set(servicesContext, { db: recording.db, settings } as AppServices);
    context.set(userContext, { ...user, googleSub: undefined, now: new Date() } as never);
    const isForm = base === "/court";
    const url = new URL(`http://localhost${base}/${isForm ? court.slug : court.id}/here`);
    const body = new URLSearchParams({ here: "true", others: "2" });
    const request = isForm
      ? new Request(url, { method: "POST", body })
      : new Request(url, { method: "PUT" });
    const params = isForm ? { slug: court.slug } : { id: `${court.id}` };
    const pattern = "api/courts/:id/here";
    const args = { context, url, params, pattern, request } as never;
    const answer = await (isForm ? pressHere(args) : callApi(args)).catch(
      (thrown: unknown) => thrown,
    );
    await recording.db.destroy();

    expect((answer as Response).status).toBe(isForm ? 303 : 200);
    expect(recording.asked.map(({ text }) => text.slice(0, 60))).toHaveLength(3);
  },
);
