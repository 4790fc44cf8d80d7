import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import {
  type Change,
  type ChangeFeed,
  openChangeFeed,
} from "#app/platform/changes/change-feed.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe("announce", () => {
  test("is the only function of the database that notifies", async ({ db }) => {
    const { rows } = await sql`select proname from pg_proc
      where prosrc ~* '\\m(pg_notify|notify)\\M' and pronamespace = 'public'::regnamespace`.execute(
      db,
    );
    expect(rows).toEqual([{ proname: "announce" }]);
  });

  test.for<[string, number, Change["teamIds"][]]>([
    ["as many teams as a notification holds", 500, [new Set(numbersTo(500))]],
    ["more of them as all teams", 501, ["all"]],
    ["nothing for no team", 0, []],
  ])("sends %s", async ([, count, expected], { db, databaseUrl }) => {
    await using collected = await collectChanges(databaseUrl, db);
    await sql`select announce('team_changed', array(select generate_series(1, ${count}::int)))`.execute(
      db,
    );
    await sql`select announce('game_changed', array[1001])`.execute(db);
    const received = await collected.until("game_changed", 1001);
    const sent = received.filter(({ channel }) => channel === "team_changed");
    expect(sent.map(({ teamIds }) => teamIds)).toEqual(expected);
  });
});

describe("openChangeFeed", () => {
  test("emits one change per channel and transaction, after the commit", async ({
    db,
    databaseUrl,
  }) => {
    const team = await aTeam(db);
    const game = await aGame(db, { teamId: team.id });
    const { id: userId } = await aUser(db);
    await using collected = await collectChanges(databaseUrl, db);

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

    const received = await collected.until("game_changed", team.id);
    expect(received.filter((change) => isAbout(change, team.id))).toEqual([
      { channel: "team_changed", teamIds: new Set([team.id]) },
      { channel: "game_changed", teamIds: new Set([team.id]) },
    ]);
  });

  test("has emitted every committed change once flush() resolves", async ({ db, databaseUrl }) => {
    const changes = openChangeFeed(databaseUrl, { db, onError: () => {} });
    const changedTeams = new Set<number>();
    changes.subscribe(({ teamIds }) => {
      if (teamIds !== "all") for (const id of teamIds) changedTeams.add(id);
    });
    await expect.poll(() => changes.isConnected(), { interval: 5 }).toBe(true);
    for (let i = 0; i < 20; i++) {
      const { id } = await aTeam(db);
      await changes.flush();
      expect(changedTeams).toContain(id);
    }
    await changes.stop();
    await changes.flush();
  });

  test("reconnects after a lost connection and reports everything as changed", async ({
    db,
    databaseUrl,
  }) => {
    await using collected = await collectChanges(databaseUrl, db);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'openrun changes' and datname = current_database()`.execute(db);

    const changes = await collected.until("game_changed", "all");
    expect(changes).toContainEqual({ channel: "team_changed", teamIds: "all" });
  });

  test("disconnects when what other connections send does not arrive", async ({ databaseUrl }) => {
    await using sender = connect(databaseUrl, { max: 1 });
    const errors: string[] = [];
    const onError = ({ message }: Error) => void errors.push(message);
    const changes = openChangeFeed(databaseUrl, { db: sender, onError, echoEveryMs: 50 });
    await expect.poll(() => changes.isConnected(), { interval: 5 }).toBe(true);
    const dropped: boolean[] = [];
    changes.subscribe(({ teamIds }) => dropped.push(teamIds === "all" && !changes.isConnected()));

    await loseNotifications(sender);

    await expect.poll(() => dropped).toContain(true);
    // The error is reported once the connection has ended.
    await expect
      .poll(() => errors)
      .toContainEqual(expect.stringContaining("set DATABASE_DIRECT_URL"));
    await changes.stop();
  });
});

/** Collects the changes a subscriber receives from the moment the feed is connected. */
async function collectChanges(databaseUrl: string, db: Db) {
  const changes = openChangeFeed(databaseUrl, { db, onError: () => {} });
  const all: Change[] = [];
  const events = new EventTarget();
  changes.subscribe((change) => {
    all.push(change);
    events.dispatchEvent(new Event("change"));
  });
  const until = (channel: Change["channel"], teamId: number | "all") =>
    receivedUntil(
      { all, events },
      (change) => change.channel === channel && isAbout(change, teamId),
    );
  await until("game_changed", "all");
  all.length = 0;
  return { until, [Symbol.asyncDispose]: () => stop(changes) };
}

type Collected = { all: Change[]; events: EventTarget };

async function receivedUntil({ all, events }: Collected, isLast: (change: Change) => boolean) {
  while (!all.some(isLast)) await once(events, "change");
  await setImmediate();
  return all;
}

const isAbout = ({ teamIds }: Change, teamId: number | "all") =>
  teamId === "all" ? teamIds === "all" : teamIds !== "all" && teamIds.has(teamId);

/**
 * Makes every notification of `db` go nowhere from now on. `db` must have only one connection,
 * because the setting belongs to it.
 */
const loseNotifications = (db: Db) =>
  sql`create schema lossy;
    create function lossy.pg_notify(text, text) returns void language sql as 'select';
    set search_path = lossy, pg_catalog, public`.execute(db);

const stop = (changes: ChangeFeed) => changes.stop();
