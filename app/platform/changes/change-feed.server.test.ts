import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import {
  type Change,
  type ChangeFeed,
  openChangeFeed,
} from "#app/platform/changes/change-feed.server.ts";
import { aCheckIn, aGame, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

describe("listenForChanges", () => {
  test("hears who changed once per transaction, after the commit", async ({ db, databaseUrl }) => {
    const team = await aTeam(db);
    const game = await aGame(db, { teamId: team.id });
    const { id: userId } = await aUser(db);
    await using heard = await hearing(databaseUrl);

    await db.transaction().execute(async (db) => {
      await aMember(db, { teamId: team.id, userId });
      await db
        .updateTable("teams")
        .set({ address: "Elsewhere" })
        .where("id", "=", team.id)
        .execute();
      await aGame(db, { teamId: team.id });
    });
    await aCheckIn(db, { gameId: game.id, userId: 1 });

    const heardOfTeam = await heard.until("game_changed", team.id);
    expect(heardOfTeam.filter((change) => concerns(change, team.id))).toEqual([
      { channel: "team_changed", teamIds: new Set([team.id]) },
      { channel: "game_changed", teamIds: new Set([team.id]) },
    ]);
  });

  test("has heard all that was committed once it has caught up", async ({ db, databaseUrl }) => {
    const changes = openChangeFeed(databaseUrl, () => {});
    const heard = new Set<number>();
    changes.subscribe(({ teamIds }) => {
      if (teamIds !== "all") for (const id of teamIds) heard.add(id);
    });
    await expect.poll(() => changes.isHearing(), { interval: 5 }).toBe(true);
    for (let i = 0; i < 20; i++) {
      const { id } = await aTeam(db);
      await changes.caughtUp();
      expect(heard).toContain(id);
    }
    await changes.stop();
    await changes.caughtUp();
  });

  test("comes back after its connection was cut, and counts everything as changed", async ({
    db,
    databaseUrl,
  }) => {
    await using heard = await hearing(databaseUrl);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`.execute(db);

    const changes = await heard.until("game_changed", "all");
    expect(changes).toContainEqual({ channel: "team_changed", teamIds: "all" });
  });
});

/** What a listener hears from the moment it is connected. */
async function hearing(databaseUrl: string) {
  const changes = openChangeFeed(databaseUrl, () => {});
  const all: Change[] = [];
  const news = new EventTarget();
  changes.subscribe((change) => {
    all.push(change);
    news.dispatchEvent(new Event("change"));
  });
  const until = (channel: Change["channel"], teamId: number | "all") =>
    heardUntil({ all, news }, (change) => change.channel === channel && concerns(change, teamId));
  await until("game_changed", "all");
  all.length = 0;
  return { until, [Symbol.asyncDispose]: () => stop(changes) };
}

type Heard = { all: Change[]; news: EventTarget };

async function heardUntil({ all, news }: Heard, isLast: (change: Change) => boolean) {
  while (!all.some(isLast)) await once(news, "change");
  await setImmediate();
  return all;
}

const concerns = ({ teamIds }: Change, teamId: number | "all") =>
  teamId === "all" ? teamIds === "all" : teamIds !== "all" && teamIds.has(teamId);

const stop = (changes: ChangeFeed) => changes.stop();
