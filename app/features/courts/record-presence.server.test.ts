import { sql } from "kysely";
import { countHeads } from "#app/features/courts/court-caller.server.ts";
import { listPeopleHere, toCourtHere } from "#app/features/courts/court-here.queries.server.ts";
import { deletePastPresences } from "#app/features/courts/end-presence.job.server.ts";
import { endPresenceAt, recordPresence } from "#app/features/courts/record-presence.server.ts";
import { reportHeads } from "#app/features/courts/report-heads.server.ts";
import { findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aRegular, aTeam, aUser, expect, test } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

const aCourt = (db: Db) => aTeam(db, { type: "court" });

/** A user, and a function that puts them at a court. */
async function aPlayer(db: Db) {
  const { id: userId, name } = await aUser(db);
  const at = (teamId: number) => ({ userId, name, teamId });
  return { userId, name, at };
}

const listPresences = (db: Db, userId: number) =>
  db.selectFrom("presences").selectAll().where("userId", "=", userId).execute();

test("one press puts a user at a court for two hours and queues the end", async ({ db }) => {
  const [court, player] = [await aCourt(db), await aPlayer(db)];
  const outcome = await recordPresence(db, { ...player.at(court.id), others: 2 });
  expect(outcome).toMatchObject({ ok: true, value: { until: expect.any(Date) } });
  const [row] = await listPresences(db, player.userId);
  expect(row).toMatchObject({ teamId: court.id, heads: 3, named: true });
  expect((row?.until.getTime() ?? 0) - (row?.since.getTime() ?? 0)).toBe(2 * 3_600_000);
  expect(await countHeads(db, court.id)).toBe(3);
  const { rows } = await sql<{ run: Date }>`select run_at as run from graphile_worker.jobs
    where key = ${`end-presence:${player.userId}`}`.execute(db);
  expect(rows).toEqual([{ run: row?.until }]);
});

test("a press at another court moves the user, one at the same court keeps the place", async ({
  db,
}) => {
  const [one, two, player] = [await aCourt(db), await aCourt(db), await aPlayer(db)];
  await recordPresence(db, player.at(one.id));
  const [first] = await listPresences(db, player.userId);
  await recordPresence(db, player.at(one.id));
  const [again] = await listPresences(db, player.userId);
  expect(again?.since).toEqual(first?.since);
  expect(again?.until.getTime()).toBeGreaterThan(first?.until.getTime() ?? 0);
  await recordPresence(db, player.at(two.id));
  expect([await countHeads(db, one.id), await countHeads(db, two.id)]).toEqual([0, 1]);
});

test("leaving twice is leaving once, and leaves a presence elsewhere alone", async ({ db }) => {
  const [one, two, player] = [await aCourt(db), await aCourt(db), await aPlayer(db)];
  await recordPresence(db, player.at(one.id));
  expect(await endPresenceAt(db, player.at(two.id))).toMatchObject({ ok: true });
  expect(await countHeads(db, one.id)).toBe(1);
  for (let time = 0; time < 2; time++)
    expect(await endPresenceAt(db, player.at(one.id))).toMatchObject({ ok: true });
  expect(await countHeads(db, one.id)).toBe(0);
});

test("the larger of presences and the newest count of an hour is shown", async ({ db }) => {
  const [court, player, other] = [await aCourt(db), await aPlayer(db), await aPlayer(db)];
  await recordPresence(db, { ...player.at(court.id), others: 2 });
  await reportHeads(db, { ...other.at(court.id), heads: 8 });
  expect(await countHeads(db, court.id)).toBe(8);
  await reportHeads(db, { ...player.at(court.id), heads: 2 });
  expect(await countHeads(db, court.id), "the newest count").toBe(3);
  await reportHeads(db, { ...other.at(court.id), heads: 40 });
  expect(await countHeads(db, court.id)).toBe(40);
  await sql`update head_reports set at = now() - interval '61 minutes'
    where team_id = ${court.id}`.execute(db);
  expect(await countHeads(db, court.id)).toBe(3);
});

test("the job deletes what is over, and nothing else", async ({ db }) => {
  const [court, player, other] = [await aCourt(db), await aPlayer(db), await aPlayer(db)];
  for (const { at } of [player, other]) {
    await recordPresence(db, at(court.id));
    await reportHeads(db, { ...at(court.id), heads: 8 });
    await db
      .insertInto("courtCalls")
      .values({ teamId: court.id, userId: at(0).userId })
      .execute();
  }
  const { userId } = player;
  await sql`update presences set until = now() where user_id = ${userId}`.execute(db);
  await sql`update head_reports set at = at - interval '1 hour' where user_id = ${userId}`.execute(
    db,
  );
  await sql`update court_calls set at = at - interval '12 hours' where user_id = ${userId}`.execute(
    db,
  );
  await deletePastPresences(db);
  for (const table of ["presences", "headReports", "courtCalls"] as const) {
    const left = await db
      .selectFrom(table)
      .select("userId")
      .where("teamId", "=", court.id)
      .execute();
    expect(left, table).toEqual([{ userId: other.userId }]);
  }
});

test("names go to members, without those who hide theirs, and across no block", async ({ db }) => {
  const court = await aCourt(db);
  const reader = await aMember(db, { teamId: court.id });
  const players = [await aPlayer(db), await aPlayer(db), await aPlayer(db), await aPlayer(db)];
  const [named, hidden, blocked, blocking] = players as [Player, Player, Player, Player];
  for (const { at } of players) await recordPresence(db, at(court.id));
  await recordPresence(db, { ...hidden.at(court.id), named: false });
  await db
    .insertInto("blocks")
    .values([
      { userId: reader.id, blockedId: blocked.userId },
      { userId: blocking.userId, blockedId: reader.id },
    ])
    .execute();
  const seenBy = async (userId = 0) => {
    const people = await listPeopleHere(db, { teamId: court.id, userId });
    return { heads: await countHeads(db, court.id), ids: people.map(({ id }) => id) };
  };
  expect(await seenBy(reader.id)).toEqual({ heads: 4, ids: [named.userId] });
  expect(await seenBy(hidden.userId), "a stranger").toEqual({ heads: 4, ids: [] });
  expect(await seenBy(), "a visitor").toEqual({ heads: 4, ids: [] });
  await recordPresence(db, hidden.at(court.id));
  expect(await seenBy(reader.id), "remembered").toEqual({ heads: 4, ids: [named.userId] });
  await recordPresence(db, { ...hidden.at(court.id), named: true });
  expect((await seenBy(reader.id)).ids.toSorted()).toEqual(
    [named.userId, hidden.userId].toSorted(),
  );
});

type Player = Awaited<ReturnType<typeof aPlayer>>;

test("refuses teams, generated names and whom the court has banned", async ({ db }) => {
  const [court, team, player] = [await aCourt(db), await aTeam(db), await aPlayer(db)];
  const nameless = { ...player.at(court.id), name: "User 42" };
  expect(await recordPresence(db, player.at(team.id))).toMatchObject({ problem: "not_a_court" });
  expect(await recordPresence(db, nameless)).toMatchObject({ problem: "placeholder_name" });
  expect(await reportHeads(db, { ...nameless, heads: 1 })).toMatchObject({
    problem: "placeholder_name",
  });
  await recordPresence(db, player.at(court.id));
  await db.insertInto("bans").values({ teamId: court.id, userId: player.userId }).execute();
  expect(await countHeads(db, court.id), "a ban ends the presence").toBe(0);
  expect(await recordPresence(db, player.at(court.id))).toMatchObject({ problem: "banned" });
  const heads = { ...player.at(court.id), heads: 9 };
  expect(await reportHeads(db, heads)).toMatchObject({ problem: "banned" });
  expect(await countHeads(db, court.id)).toBe(0);
});

test("pressing the button takes one statement", async ({ db, databaseUrl }) => {
  const [court, player] = [await aCourt(db), await aPlayer(db)];
  const recording = recordingDb(databaseUrl);
  await recordPresence(recording.db, player.at(court.id));
  await recording.db.destroy();
  expect(recording.asked).toHaveLength(1);
});

test("a new account, or one with an unproved address, brings at most three others", async ({
  db,
}) => {
  const [court, player] = [await aCourt(db), await aPlayer(db)];
  const say = (others: number) => recordPresence(db, { ...player.at(court.id), others });
  const mostOthers = async () => {
    const address = { type: "court", slug: court.slug } as const;
    const found = await findTeamPage(db, { ...address, userId: player.userId });
    if (!found?.here) throw new Error("The court was not found.");
    const reader = { zone: "UTC", zoneOfCourt: "UTC", now: found.now };
    return toCourtHere({ here: found.here, people: [], call: null }, reader).mostOthers;
  };
  expect(await say(3)).toMatchObject({ ok: true });
  expect(await say(4)).toMatchObject({ ok: false, problem: "too_many_others" });
  expect(await countHeads(db, court.id)).toBe(4);
  expect(await mostOthers()).toBe(3);
  await aRegular(db, { teamId: court.id, userId: player.userId });
  expect(await say(19)).toMatchObject({ ok: true });
  expect(await mostOthers()).toBe(19);
  await sql`update users set email_confirmed = false where id = ${player.userId}`.execute(db);
  expect(await say(4)).toMatchObject({ ok: false, problem: "too_many_others" });
  expect(await mostOthers()).toBe(3);
});
