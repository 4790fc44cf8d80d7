import { sql } from "kysely";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { connect, type Db } from "#db/client.server.ts";
import { seedDemo } from "#db/seed.ts";
import { seedLarge } from "#db/seed-large.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aDatabase } from "#db/testing-copy.ts";
import { copyTemplate, dropCopy } from "#db/testing-databases.ts";

/**
 * Returns the states that no rule allows, such as more players than the maximum, somebody who waits
 * although a spot is free, and an answer of a person who is no member.
 */
async function findImpossible(db: Db) {
  const heads = sql`(select count(*) from answers
    where game_id = games.id and answers.status = 'in')`;
  const isMember = sql`exists (select from memberships m
    where m.team_id = games.team_id and m.user_id = r.user_id)`;
  const questions = {
    overbooked: sql`select from games where max_players < ${heads}`,
    waitsForNothing: sql`select from answers join games on games.id = game_id
      where answers.status = 'waiting'
        and (max_players is null or max_players > ${heads} or datetime < now())`,
    strangers: sql`select from (select game_id, coalesce(brought_by, user_id) as user_id
      from answers where kind <> 'walk_in') r
      join games on games.id = r.game_id where not ${isMember}`,
    hostless: sql`select from answers guest where kind = 'guest' and status = 'in' and not exists
      (select from answers a where a.game_id = guest.game_id and a.user_id = guest.brought_by
        and a.status = 'in')`,
    leaderless: sql`select from teams where players > 0 and not exists (select from memberships m
      where m.team_id = teams.id and m.role = 'captain')`,
    undecided: sql`select from games where (min_players is null) <> (decide_at is null)`,
  };
  const found: string[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await question.execute(db);
    if (rows.length > 0) found.push(`${name}: ${rows.length}`);
  }
  return found;
}

const count = async (db: Db, from: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.raw(from)}`.execute(db)).rows[0]?.n,
  );

describe("the demo", () => {
  const name = `demo_${process.pid}`;
  let db: Db;
  beforeAll(async () => {
    const url = await copyTemplate(inject("databases"), name);
    db = connect(url, { max: 1 });
    expect(await seedDemo(url)).toBe(true);
    expect(await seedDemo(url)).toBe(false);
  });
  afterAll(async () => {
    await db.destroy();
    await dropCopy(inject("databases"), name);
  });

  test("has a court of OpenStreetMap that nobody has joined yet", async () => {
    const courts = await db
      .selectFrom("teams")
      .innerJoin("importedCourts", "importedCourts.teamId", "teams.id")
      .select(["teams.name", "teams.source", "teams.players"])
      .execute();
    expect(courts).toEqual([{ name: "Patterson Park", source: "osm", players: 0 }]);
  });

  test("begins with people at two courts, for an hour", async () => {
    const { rows } = await sql<{ heads: number }>`select heads from here_now
      order by heads desc`.execute(db);
    expect(rows).toEqual([{ heads: 6 }, { heads: 3 }]);
    const inTime =
      "presences where until between now() + interval '55 minutes' and now() + interval '1 hour'";
    expect(await count(db, inTime)).toBe(3);
  });

  test("shows a full game with a line, answers, a guest, a series, a cancelled game", async () => {
    expect(await findImpossible(db)).toEqual([]);
    const { rows: line } = await sql<{ name: string }>`select split_part(users.name, ' ', 1) as name
      from answers join users on users.id = user_id where status = 'waiting' order by since, answers.id`.execute(
      db,
    );
    expect(line.map(({ name }) => name)).toEqual(["Jonas", "Élise"]);
    const shown = {
      comments: await count(db, "answers where status = 'maybe' and comment is not null"),
      cannot: await count(db, "answers where status = 'no'"),
      guests: await count(db, "answers where kind <> 'member'"),
      costs: await count(db, "games where cost_cents is not null"),
      repeated: await count(db, "games where series_id is not null and datetime > now()"),
      regulars: await count(db, "series_regulars"),
      cancelled: await count(db, "games where status = 'cancelled' and cancel_reason is not null"),
    };
    expect(shown).toEqual({
      ...{ comments: 1, cannot: 2, guests: 2, costs: 2 },
      ...{ repeated: 4, regulars: 2, cancelled: 1 },
    });
    const unwritten = "games where not exists (select from game_changes where game_id = games.id)";
    expect(await count(db, unwritten)).toBe(0);
    expect(await count(db, "game_changes where told_at is null")).toBe(0);
  });

  test("has a game in New York at six in the evening there", async () => {
    const { rows } = await sql<{ zone: string; time: string }>`
      select games.zone, to_char(datetime at time zone games.zone, 'HH24:MI') as time
      from games join teams on teams.id = team_id where slug = 'rucker-park'`.execute(db);
    expect(rows).toEqual([{ zone: "America/New_York", time: "18:00" }]);
    expect(await count(db, "games where zone <> 'Europe/Berlin'")).toBe(1);
  });

  test("has its founders as captains", async () => {
    const { rows } = await sql<{ team: string; captains: string }>`
      select teams.name as team, string_agg(split_part(users.name, ' ', 1), ' ' order by users.id)
        as captains
      from memberships join users on users.id = user_id join teams on teams.id = team_id
      where role = 'captain' group by teams.id order by teams.id limit 3`.execute(db);
    expect(rows).toEqual([
      { team: "Half-Court Kings", captains: "Maya Ayşe" },
      { team: "Night Owls", captains: "Dre" },
      { team: "Équipe Canal", captains: "Élise" },
    ]);
  });
});

test("the large data have lines, answers, guests, series and people at courts, twice over", async () => {
  const url = await aDatabase();
  const db = connect(url, { max: 1 });
  onTestFinished(() => db.destroy());
  for (const _ of [1, 2]) await seedLarge(url, 0.01);

  expect(await findImpossible(db)).toEqual([]);
  const answers = ["status = 'waiting'", "status = 'no'", "kind = 'guest'", "late_at is not null"];
  const tables = answers.map((condition) => `answers where ${condition}`);
  for (const table of [
    ...tables,
    "series",
    "series_regulars",
    "mail_settings",
    "calendar_feeds",
    "game_changes",
  ])
    expect(await count(db, table), table).toBeGreaterThan(20);
  for (const table of ["presences", "head_reports", "court_calls", "here_now"])
    expect(await count(db, table), table).toBeGreaterThan(5);
  const following = "memberships join mail_settings using (user_id)";
  expect(
    await count(db, `${following} where memberships.calls and mail_settings.calls`),
  ).toBeGreaterThan(20);
});
