import { RouterContextProvider } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { countCourts } from "#app/features/home/home.queries.server.ts";
import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/app-services.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { loader as home } from "#app/routes/home.tsx";
import { loader as showTeam } from "#app/routes/teams/show.tsx";
import { aGame, aMember, aTeam, expect, test } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

test.for([
  ["home", 2],
  ["a team's page", 2],
] as const)("%s of a member takes %i statements", async ([page, most], { db, databaseUrl }) => {
  const team = await aTeam(db);
  const user = await aMember(db, { teamId: team.id });
  await aGame(db, { teamId: team.id });
  const recording = recordingDb(databaseUrl);
  const context = new RouterContextProvider();
  const settings = { appOrigin: "http://localhost", structuredDataRating: true } as Settings;
  const changes = openChangeFeed(databaseUrl, { db, onError: () => {} });
  await expect.poll(() => changes.isConnected(), { interval: 5 }).toBe(true);
  await countCourts({ db, changes });
  context.set(servicesContext, { db: recording.db, changes, settings } as AppServices);
  context.set(userContext, { ...user, googleSub: undefined, now: new Date() } as never);

  const url = new URL(page === "home" ? "http://localhost/" : `http://localhost/team/${team.slug}`);
  const args = { context, url, params: { slug: team.slug }, request: new Request(url) };
  await (page === "home" ? home(args as never) : showTeam(args as never));
  await Promise.all([recording.db.destroy(), changes.stop()]);

  expect(recording.asked).toHaveLength(most);
});
