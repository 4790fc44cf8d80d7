import { sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import { changeKinds } from "#app/features/games/game-changes.ts";
import { reportReasons } from "#app/features/safety/report.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

const long = (length: number) => "x".repeat(length);

/** Rows that no rule writes, each with the name of the check that refuses it. */
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
  ["teams_facts_of_courts", "update teams set hoops = 2 where id = :team"],
  ["teams_hoops", "update teams set type = 'court', hoops = 41 where id = :team"],
  ["teams_surface", "update teams set type = 'court', surface = 'ice' where id = :team"],
  ["teams_access", "update teams set type = 'court', access = 'private' where id = :team"],
  ["teams_opening_hours", "update teams set type = 'court', opening_hours = '' where id = :team"],
  [
    "teams_opening_hours",
    `update teams set type = 'court', opening_hours = '${long(121)}' where id = :team`,
  ],
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
    expect(allowed, "change the constraints by a migration").toEqual({
      game_changes_kind: [...changeKinds].sort(),
      reports_reason: Object.keys(reportReasons).sort(),
    });
    const names = wrongRows.map(([check]) => check);
    const unchecked = await sql`select conname from pg_constraint
      where not convalidated and conname = any(${names})`.execute(db);
    expect(unchecked.rows).toEqual([]);
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
 * Two sessions write, and both run the checks that Postgres makes at commit before the first of
 * them commits. Returns whether the second waited for the first, and which constraint refused the
 * second.
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
