import { type Kysely, sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import { changeKinds } from "#app/features/games/game-changes.ts";
import { reportReasons } from "#app/features/safety/report.ts";
import type { Db } from "#db/client.server.ts";
import { up as limit } from "#db/migrations/0143-limits-of-columns.ts";
import { up as cut } from "#db/migrations/0144-limits-of-columns-validated.ts";
import { aGame, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

const long = (length: number) => "x".repeat(length);

/** Rows that no rule writes, with the check that refuses them. */
const wrongRows: [check: string, statement: string][] = [
  ["game_changes_kind", "insert into game_changes (game_id, kind) values (:game, 'eaten')"],
  [
    "reports_reason",
    "insert into reports (kind, subject_id, reason) values ('game', :game, 'dull')",
  ],
  [
    "slug_history_type",
    "insert into slug_history (type, slug, team_id) values ('park', 'a-b', :team)",
  ],
  ["users_timezone", "update users set timezone = 'Europe/Berlin; now' where id = :user"],
  ["users_timezone", "update users set timezone = '' where id = :user"],
  ["games_zone", "update games set zone = '+01:00' where id = :game"],
  [
    "series_zone",
    `insert into series (team_id, first_date, time, zone, every_weeks)
      values (:team, '2030-01-01', '19:00', '', 1)`,
  ],
  ["users_avatar", `update users set avatar = '${long(2001)}' where id = :user`],
  ["teams_address_was", `update teams set address_was = '${long(201)}' where id = :team`],
  [
    "guest_links_email",
    `insert into guest_links (id, game_id, secret_hash, email)
      values (9001, :game, 'long', '${long(255)}')`,
  ],
  [
    "sent_mails_refused",
    `insert into sent_mails (key, claimed_until, refused) values ('a:b', now(), '${long(501)}')`,
  ],
  [
    "audit_log_who",
    `insert into audit_log (who, action, kind, subject_id) values ('${long(201)}', 'edit', 'teams', 1)`,
  ],
  ...[
    ["first_name", 100],
    ["last_name", 100],
    ["email", 254],
    ["subject", 200],
    ["message", 5000],
  ].map(([column, max]): [string, string] => [
    `contact_messages_${column}`,
    `insert into contact_messages (first_name, last_name, email, subject, message)
      select c.first_name, c.last_name, c.email, c.subject, c.message from jsonb_populate_record(
        null::contact_messages, jsonb_build_object('first_name', 'A', 'last_name', 'B', 'email', 'a@b.c',
          'subject', 'S', 'message', 'M') || '{"${column}": "${long(Number(max) + 1)}"}') c`,
  ]),
];

async function aScene(db: Db) {
  const { id: team } = await aTeam(db);
  const { id: user } = await aMember(db, { teamId: team });
  const { id: game } = await aGame(db, { teamId: team });
  return { team, user, game };
}

describe("the database itself", () => {
  test.for(wrongRows)("refuses a row by %s", async ([check, statement], { db }) => {
    const ids = await aScene(db);
    const text = statement.replace(
      /:(team|user|game)/g,
      (_, name: keyof typeof ids) => `${ids[name]}`,
    );
    await expect(sql.raw(text).execute(db)).rejects.toMatchObject({
      code: "23514",
      constraint: check,
    });
  });

  test("allows exactly the kinds and reasons of the product's lists, and has checked old rows", async ({
    db,
  }) => {
    const { rows } = await sql<{ name: string; words: string[] }>`
      select conname as name, array(select match[1] from regexp_matches(
        pg_get_constraintdef(oid), '''([^'']+)''', 'g') match order by 1) as words
      from pg_constraint where conname in ('game_changes_kind', 'reports_reason')`.execute(db);
    const allowed = Object.fromEntries(rows.map(({ name, words }) => [name, words]));
    expect(allowed, "change the constraints by a migration, as 0143 did").toEqual({
      game_changes_kind: [...changeKinds].sort(),
      reports_reason: Object.keys(reportReasons).sort(),
    });
    const names = wrongRows.map(([check]) => check);
    const unchecked = await sql`select conname from pg_constraint
      where not convalidated and conname = any(${names})`.execute(db);
    expect(unchecked.rows).toEqual([]);
  });

  test("goes on where it was interrupted", async ({ db }) => {
    const undone = new Error("undone");
    const again = db.transaction().execute(async (db) => {
      await sql`alter table games drop constraint games_zone`.execute(db);
      await sql`drop trigger last_captain on memberships`.execute(db);
      await limit(db as unknown as Kysely<unknown>);
      const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
        where conname in ('games_zone', 'last_captain') order by 1`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(["games_zone", "last_captain"]);
      throw undone;
    });
    await expect(again).rejects.toBe(undone);
  });

  test("cuts texts from before there was a limit, and makes wrong zones UTC", async ({ db }) => {
    const { user, team } = await aScene(db);
    const undone = new Error("undone");
    const cutting = db.transaction().execute(async (db) => {
      await sql`alter table users drop constraint users_timezone, drop constraint users_avatar`.execute(
        db,
      );
      await sql`alter table teams drop constraint teams_address_was`.execute(db);
      await sql`update users set timezone = '+01:00', avatar = ${long(3000)} where id = ${user}`.execute(
        db,
      );
      await sql`update teams set address_was = ${long(300)} where id = ${team}`.execute(db);
      await sql`set constraints all immediate`.execute(db);
      await sql`alter table users add constraint users_timezone check (timezone <> '+01:00') not valid,
        add constraint users_avatar check (char_length(avatar) <= 2000) not valid`.execute(db);
      await sql`alter table teams add constraint teams_address_was
        check (char_length(address_was) <= 200) not valid`.execute(db);
      await cut(db as unknown as Kysely<unknown>);
      const { rows } =
        await sql`select timezone, char_length(avatar) as avatar, char_length(address_was) as was
        from users, teams where users.id = ${user} and teams.id = ${team}`.execute(db);
      expect(rows).toEqual([{ timezone: "UTC", avatar: 2000, was: 200 }]);
      throw undone;
    });
    await expect(cutting).rejects.toBe(undone);
  });
});

const setRole = (db: Db, teamId: number, userId: number, role: string) =>
  db
    .updateTable("memberships")
    .set({ role })
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .execute();

describe("a team with members", () => {
  test("keeps a captain: the last one is not made a player, another one may follow", async ({
    db,
  }) => {
    const { team, user } = await aScene(db);
    const other = await aMember(db, { teamId: team });
    const lastCaptain = { code: "23514", constraint: "last_captain" };
    await expect(setRole(db, team, user, "player")).rejects.toMatchObject(lastCaptain);
    await db.transaction().execute(async (db) => {
      await setRole(db, team, user, "player");
      await setRole(db, team, other.id, "captain");
    });
    await expect(setRole(db, team, other.id, "player")).rejects.toMatchObject(lastCaptain);
    await db.deleteFrom("teams").where("id", "=", team).execute();
  });

  test("keeps a captain when two sessions demote one each at once", async ({ db, databaseUrl }) => {
    const { team, user } = await aScene(db);
    const other = await aMember(db, { teamId: team });
    await setRole(db, team, other.id, "captain");
    const demote = (id: number) =>
      `update memberships set role = 'player' where team_id = ${team} and user_id = ${id}`;
    const outcome = await atOnce(databaseUrl, demote(user), demote(other.id));
    expect(outcome).toMatchObject({ waited: true, constraint: "last_captain" });
  });
});

/**
 * Two sessions write, and both have done what Postgres checks at commit before the first commits.
 * Returns whether the second waited for the first, and which constraint refused it.
 */
async function atOnce(databaseUrl: string, one: string, other: string) {
  const [a, b] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  await Promise.all([a.connect(), b.connect()]);
  onTestFinished(() => Promise.all([a.end(), b.end()]).then(() => {}));
  for (const [client, statement] of [
    [a, one],
    [b, other],
  ] as const) {
    await client.query("begin");
    await client.query(statement);
  }
  await a.query("set constraints all immediate");
  const pid = (await b.query("select pg_backend_pid() as pid")).rows[0].pid;
  let isDone = false;
  const second = b.query("set constraints all immediate").then(
    () => undefined,
    (error: pg.DatabaseError) => error.constraint,
  );
  void second.then(() => {
    isDone = true;
  });
  const waits = async () => {
    const { rows } = await a.query("select cardinality(pg_blocking_pids($1)) > 0 as waits", [pid]);
    return rows[0].waits || isDone;
  };
  await expect.poll(waits).toBe(true);
  const waited = !isDone;
  await a.query("commit");
  const constraint = await second;
  await b.query("commit");
  return { waited, constraint };
}

describe("two sessions that answer for one person at once", () => {
  const checkIn = (game: number, user: number) =>
    `insert into check_ins (game_id, user_id) values (${game}, ${user})`;
  const waiting = (game: number, user: number) =>
    `insert into waiting (game_id, user_id) values (${game}, ${user})`;
  const decline = (game: number, user: number) =>
    `insert into answers (game_id, user_id, answer) values (${game}, ${user}, 'no')`;

  test.for([
    [checkIn, waiting],
    [waiting, decline],
    [decline, checkIn],
  ] as const)("store one answer (%#)", async ([one, other], { db, databaseUrl }) => {
    const { game, user } = await aScene(db);
    const outcome = await atOnce(databaseUrl, one(game, user), other(game, user));
    expect(outcome).toEqual({ waited: true, constraint: "one_answer" });
    const { rows } = await sql`select from game_answers where game_id = ${game}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test("store one answer also of somebody who is no member", async ({ db, databaseUrl }) => {
    const { game } = await aScene(db);
    const { id } = await aUser(db);
    const outcome = await atOnce(databaseUrl, checkIn(game, id), waiting(game, id));
    expect(outcome).toEqual({ waited: true, constraint: "one_answer" });
  });

  test("store one answer of a guest", async ({ db, databaseUrl }) => {
    const { game } = await aScene(db);
    const guest = { gameId: game, name: "Tom", secretHash: `two${game}`, hasSpot: false };
    const added = db.insertInto("guests").values(guest).returning("id");
    const { id } = await added.executeTakeFirstOrThrow();
    const outcome = await atOnce(
      databaseUrl,
      `update guests set answer = 'no' where id = ${id}`,
      `insert into waiting (game_id, guest_id) values (${game}, ${id})`,
    );
    expect(outcome).toEqual({ waited: true, constraint: "one_answer" });
  });
});
