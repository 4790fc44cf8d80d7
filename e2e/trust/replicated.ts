import { expect } from "vitest";
import { aCourt, aUser } from "#db/builders.ts";
import { type Got, logIn, send } from "#e2e/trust/client.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { type App, anApp } from "#e2e/trust/processes.ts";
import { aReplica } from "#e2e/trust/replica.ts";

const password = "between-the-legs";
const token = "a-token-that-only-tests-know";

/** Two processes on a primary and its replica, a court, and somebody who joins and leaves it. */
export async function aReplicatedCourt() {
  const primary = await aPostgres();
  const replica = await aReplica(primary);
  const env = { DATABASE_READ_URL: replica.url, METRICS_TOKEN: token };
  const [one, other] = [
    await anApp({ databaseUrl: primary.url, env }),
    await anApp({ databaseUrl: primary.url, env }),
  ];
  for (const app of [one, other]) await app.start();
  const court = await aCourt(primary.db);
  const { email } = await aUser(primary.db, { password });
  const cookie = await logIn(one.origin, email ?? "", password);
  const stop = async () => {
    for (const app of [one, other]) await app.stop();
    await replica.stop();
    await primary.stop();
  };
  const write = writer(court.id, cookie);
  return { primary, replica, one, other, court, cookie, write, reads: readsOf(court), stop };
}

/** What a visitor reads of a court, kept finished or asked for each time; answers the players. */
function readsOf({ id, slug, name }: { id: number; slug: string; name: string }) {
  const inList = ({ json }: Got) =>
    String(json.find((team: { id: number }) => team.id === id)?.players);
  const paths = {
    search: `/suggestions?q=${encodeURIComponent(name)}`,
    latest: "/api/teams/latest",
    all: "/api/teams/all",
  };
  const lists = Object.values(paths);
  const page = async ({ origin }: App) =>
    /(\d+) player/.exec((await send(origin, { path: `/court/${slug}` })).text)?.[1];
  return {
    /** Whether every read at `app` tells of so many players. */
    async areCurrent(app: App, players: string) {
      const found = lists.map(async (path) => inList(await send(app.origin, { path })));
      return (await Promise.all([page(app), ...found])).every((each) => each === players);
    },
    latest: (app: App) => send(app.origin, { path: paths.latest }),
    paths: ["/", `/court/${slug}`, "/sitemap.xml", ...lists],
  };
}

/** Joins or leaves the court at a process; answers how many players it has from now on. */
function writer(teamId: number, cookie: string) {
  let players = 0;
  return async ({ origin }: App) => {
    const path = players === 0 ? "/api/courts/join" : `/api/teams/${teamId}/leave`;
    const json = players === 0 ? { teamId } : undefined;
    const { status } = await send(origin, { method: "POST", path, json, cookie });
    expect(status).toBe(200);
    players = 1 - players;
    return String(players);
  };
}

/** How many public reads the replica and the primary have answered for all these processes. */
export async function answered(apps: App[]) {
  const sum = { replica: 0, primary: 0 };
  for (const { origin } of apps) {
    const headers = { authorization: `Bearer ${token}` };
    const { text } = await send(origin, { path: "/metrics", headers });
    for (const [, from, count] of text.matchAll(/^public_reads_total\{from="(\w+)"\} (\d+)/gm)) {
      if (from === "replica" || from === "primary") sum[from] += Number(count);
    }
  }
  return sum;
}
