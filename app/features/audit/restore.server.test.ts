import { sql } from "kysely";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { restore } from "#app/features/audit/restore.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { anAnswerToEach } from "#db/builders-many-answers.ts";
import type { Db } from "#db/client.server.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  test,
} from "#db/testing.ts";
import { countPlayers, listCheckInsOfUser } from "#db/testing-rows.ts";

const doer = "boss";

describe("restore", () => {
  test("restores every row of a team with 1,000 games as it was", async ({ db }) => {
    const team = await aTeam(db);
    const members = [
      await aMember(db, { teamId: team.id }),
      await aMember(db, { teamId: team.id }),
    ];
    await db
      .insertInto("slugHistory")
      .values({ type: "team", slug: `old-${team.slug}`, teamId: team.id })
      .execute();
    await sql`insert into games (team_id, datetime)
      select ${team.id}, now() + i * interval '1 hour' from generate_series(1, 1000) i`.execute(db);
    // As autovacuum would soon.
    await sql`analyze games`.execute(db);
    await anAnswerToEach(db, { teamId: team.id, userId: members[0]?.id ?? 0 });
    const before = await listAll(db, team.id);

    expect(await remove(db, { kind: "teams", ids: [team.id], doer })).toBe(1);
    expect((await listAll(db, team.id)).games).toEqual([]);
    const restored = await restore(db, { auditId: await lastRemoval(db, team.id), doer });

    expect(restored).toEqual({ ok: true, value: undefined });
    expect(await listAll(db, team.id)).toEqual(before);
    expect(before.games).toHaveLength(1000);
    expect(before.answers).toHaveLength(1000);
    expect(before.teams[0]).toMatchObject({ players: 2 });
  });

  test("restores a user with password, memberships and upcoming check-ins", async ({ db }) => {
    const team = await aTeam(db);
    const user = await aMember(db, { teamId: team.id });
    const [coming, past] = [
      await aGame(db, { teamId: team.id }),
      await aGame(db, { teamId: team.id, datetime: new Date(Date.now() - 3_600_000) }),
    ];
    for (const game of [coming, past]) await aCheckIn(db, { gameId: game.id, userId: user.id });

    const feeds = db.selectFrom("calendarFeeds").select("version").where("userId", "=", user.id);
    await sql`insert into calendar_feeds (user_id, version) values (${user.id}, 4)`.execute(db);

    await remove(db, { kind: "users", ids: [user.id], doer });
    expect(await listCheckInsOfUser(db, user.id)).toEqual([past.id]);
    expect(await countPlayers(db, team.id)).toBe(0);
    await restore(db, { auditId: await lastRemoval(db, user.id, "users"), doer });

    const back = await db.selectFrom("users").selectAll().where("id", "=", user.id).execute();
    expect(back).toEqual([user]);
    expect(await listCheckInsOfUser(db, user.id)).toEqual(
      [coming.id, past.id].sort((a, b) => a - b),
    );
    expect(await countPlayers(db, team.id)).toBe(1);
    expect(await feeds.execute(), "the old link of the calendar stays ended").toEqual([
      { version: 5 },
    ]);
  });

  test("refuses rows whose parent is gone, and changes nothing", async ({ db }) => {
    const team = await aTeam(db);
    const court = await aCourt(db);
    const game = await aGame(db, { teamId: court.id });
    await remove(db, { kind: "teams", ids: [team.id], doer });
    const user = await aUser(db);
    await remove(db, { kind: "users", ids: [user.id], doer });
    await remove(db, { kind: "games", ids: [game.id], doer });
    await remove(db, { kind: "teams", ids: [court.id], doer });
    await aTeam(db, { slug: team.slug });
    await aUser(db, { email: user.email });

    const outcomes = [
      await restore(db, { auditId: await lastRemoval(db, team.id), doer }),
      await restore(db, { auditId: await lastRemoval(db, user.id, "users"), doer }),
      await restore(db, { auditId: await lastRemoval(db, game.id, "games"), doer }),
      await restore(db, { auditId: 2_147_483_647, doer }),
    ];

    const problems = outcomes.map((outcome) => (outcome.ok ? "restored" : outcome.problem));
    expect(problems).toEqual(["taken", "taken", "team_gone", "not_kept"]);
  });

  test("restores once, and not after thirty days", async ({ db }) => {
    const [first, second] = [await aGame(db), await aGame(db)];
    await remove(db, { kind: "games", ids: [first.id, second.id], doer });
    const auditId = await lastRemoval(db, first.id, "games");
    const old = await lastRemoval(db, second.id, "games");
    await sql`update removed set at = now() - interval '30 days 1 second'
      where audit_id = ${old}`.execute(db);

    const tries = await Promise.all([1, 2, 3].map(() => restore(db, { auditId, doer })));

    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await restore(db, { auditId: old, doer })).toEqual({
      ok: false,
      problem: "not_kept",
    });
  });

  test("restores a team without the members whose accounts are gone", async ({ db }) => {
    const team = await aTeam(db);
    const [stays, goes] = [
      await aMember(db, { teamId: team.id }),
      await aMember(db, { teamId: team.id }),
    ];
    await remove(db, { kind: "teams", ids: [team.id], doer });
    await db.deleteFrom("users").where("id", "=", goes.id).execute();

    const restored = await restore(db, { auditId: await lastRemoval(db, team.id), doer });

    expect(restored.ok).toBe(true);
    expect((await listAll(db, team.id)).memberships).toMatchObject([{ userId: stays.id }]);
    expect(await countPlayers(db, team.id)).toBe(1);
  });
});

test("the audit log says who removed what, without secrets", async ({ db }) => {
  const user = await aUser(db, { password: "very secret" });
  await remove(db, { kind: "users", ids: [user.id], doer });
  await restore(db, { auditId: await lastRemoval(db, user.id, "users"), doer });

  const log = await db
    .selectFrom("auditLog")
    .select(["who", "action", "before", "after"])
    .where("kind", "=", "users")
    .where("subjectId", "=", user.id)
    .orderBy("id")
    .execute();
  const facts = { name: user.name, email: user.email, teams: 0 };
  expect(log).toEqual([
    { who: doer, action: "remove", before: facts, after: null },
    { who: doer, action: "restore", before: null, after: facts },
  ]);
});

async function listAll(db: Db, teamId: number) {
  const [teams, slugs, games, memberships] = await Promise.all([
    db.selectFrom("teams").selectAll().where("id", "=", teamId).execute(),
    db.selectFrom("slugHistory").selectAll().where("teamId", "=", teamId).execute(),
    sql`select id, team_id, datetime::text, created_at::text from games
      where team_id = ${teamId} order by id`.execute(db),
    db
      .selectFrom("memberships")
      .selectAll()
      .where("teamId", "=", teamId)
      .orderBy("userId")
      .execute(),
  ]);
  const ids = memberships.map(({ userId }) => userId);
  const answers = await Promise.all(ids.map((userId) => listAnswers(db, { userId })));
  return { teams, slugs, games: games.rows, memberships, answers: answers.flat() };
}

async function lastRemoval(db: Db, subjectId: number, kind = "teams") {
  const { id } = await db
    .selectFrom("auditLog")
    .select("id")
    .where("action", "=", "remove")
    .where("kind", "=", kind)
    .where("subjectId", "=", subjectId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}
