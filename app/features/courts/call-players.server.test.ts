import { type RawBuilder, sql } from "kysely";
import { callInput, callPlayers } from "#app/features/courts/call-players.server.ts";
import { followCourt } from "#app/features/courts/follow-court.server.ts";
import { mailPlayersWanted } from "#app/features/courts/players-wanted.mail.tsx";
import { recordPresence } from "#app/features/courts/record-presence.server.ts";
import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import { findMailSettings } from "#app/features/notifications/mail-settings.queries.server.ts";
import { isNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aRegular,
  aTeam,
  aUser,
  describe,
  expect,
  test,
} from "#db/testing.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  rateLimitScale: 1,
} as unknown as JobServices["settings"];

const zones = Array.from({ length: 24 }, (_, at) => `Etc/GMT${at < 12 ? "+" : "-"}${at % 12}`);
const zoneBy = (night: boolean) =>
  zones.find((zone) => isNight(new Date(), zone) === night) ?? "Etc/GMT";
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

const aCourt = (db: Db) => aTeam(db, { type: "court" });

async function aFollower(db: Db, teamId: number, timezone = zoneBy(false)) {
  const user = await aUser(db, { timezone });
  await followCourt(db, { userId: user.id, name: user.name, teamId, follow: true });
  return user;
}

/** A user who is at the court and known there, and the call they send. */
async function aCaller(db: Db, teamId: number) {
  const { id: userId, name } = await aRegular(db, { teamId });
  const at = { userId, name, teamId };
  await recordPresence(db, at);
  const call = (text?: string) => callPlayers(db, settings, { ...at, zone: "Europe/Berlin", text });
  return { ...at, call };
}

async function queuedTo(db: Db, email: string | null) {
  const rows = await db
    .selectFrom("queuedMails")
    .select(["key", "subject"])
    .where("address", "=", email ?? "")
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Runs the job that the last call of a user has queued. */
async function sendCall(db: Db, userId: number) {
  const { id: callId } = await db
    .selectFrom("courtCalls")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("countedMails")
    .select("userId")
    .where("key", "like", `call:${callId}:%`)
    .execute();
  const userIds = rows.map(({ userId }) => userId);
  await mailPlayersWanted.run({ db, settings } as JobServices, { callId, userIds });
  return userIds;
}

describe("a call for players", () => {
  test("mails a follower once, and nobody for whom it is no news", async ({ db }) => {
    const court = await aCourt(db);
    const caller = await aCaller(db, court.id);
    const follower = await aFollower(db, court.id);
    const here = await aFollower(db, court.id);
    await recordPresence(db, { userId: here.id, name: here.name, teamId: court.id });
    await aFollower(db, court.id, zoneBy(true));
    const [muted, unconfirmed, blocking] = [
      await aFollower(db, court.id),
      await aFollower(db, court.id),
      await aFollower(db, court.id),
    ];
    await sql`update memberships set muted = true where user_id = ${muted.id}`.execute(db);
    await sql`update users set email_confirmed = false where id = ${unconfirmed.id}`.execute(db);
    await sql`insert into blocks (user_id, blocked_id)
      values (${blocking.id}, ${caller.userId})`.execute(db);
    await aMember(db, { teamId: court.id });

    const outcome = await caller.call("Two more for five on five");
    expect(outcome).toEqual({ ok: true, value: { told: 1, followers: 6 } });
    expect(await sendCall(db, caller.userId)).toEqual([follower.id]);
    expect(await queuedTo(db, follower.email)).toEqual([`Players wanted: ${court.name}, now`]);
  });

  test("makes the next one wait, at the court two hours and of a user twelve", async ({ db }) => {
    const [court, elsewhere] = [await aCourt(db), await aCourt(db)];
    await aFollower(db, court.id);
    await aFollower(db, elsewhere.id);
    const [caller, other] = [await aCaller(db, court.id), await aCaller(db, court.id)];
    expect(await caller.call()).toMatchObject({ ok: true, value: { told: 1 } });
    const clock = (hours: number) =>
      formatTime(localTime(inHours(hours), { zone: "Europe/Berlin", now: new Date() }));
    expect([clock(2), clock(2 + 1 / 60)]).toContain(
      ((await other.call()) as { facts?: { next: string } }).facts?.next,
    );
    await sql`update court_calls set at = at - interval '3 hours'`.execute(db);
    await aRegular(db, { ...caller, teamId: elsewhere.id });
    await recordPresence(db, { ...caller, teamId: elsewhere.id });
    const again = { ...caller, teamId: elsewhere.id, zone: "Europe/Berlin" };
    expect(await callPlayers(db, settings, again)).toMatchObject({
      problem: "called_lately",
      facts: { called: clock(-3), next: clock(9) },
    });
    expect(await other.call()).toMatchObject({ ok: true, value: { told: 1 } });
  });

  test("counts two at the same moment as one", async ({ db }) => {
    const court = await aCourt(db);
    await aFollower(db, court.id);
    const callers = [await aCaller(db, court.id), await aCaller(db, court.id)];
    const outcomes = await Promise.all(callers.map(({ call }) => call()));
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test("is not stored when it reaches nobody, and drops what exceeds the day's mails", async ({
    db,
  }) => {
    const court = await aCourt(db);
    const caller = await aCaller(db, court.id);
    expect(await caller.call()).toEqual({ ok: true, value: { told: 0, followers: 0 } });
    const follower = await aFollower(db, court.id);
    await sql`insert into counted_mails (user_id, key, at)
      select ${follower.id}, 'x:' || n, now() from generate_series(1, 20) n`.execute(db);
    expect(await caller.call()).toEqual({ ok: true, value: { told: 0, followers: 1 } });
    const held = await db
      .selectFrom("countedMails")
      .select("key")
      .where("userId", "=", follower.id)
      .where("key", "like", "call:%")
      .execute();
    expect(held).toEqual([]);
    await sql`delete from counted_mails where user_id = ${follower.id}`.execute(db);
    expect(await caller.call()).toMatchObject({ value: { told: 1 } });
  });

  test("refuses a text with a web address", () => {
    for (const text of ["see https://x.example", "www.x.com", "me@x.com", "hoops.com now"])
      expect(callInput.safeParse({ text }).error?.issues[0]?.message).toBe(
        "Please write without a web address",
      );
    expect(callInput.safeParse({ text: "2 more at 7 p.m." }).success).toBe(true);
    expect(callInput.safeParse({ text: "x".repeat(101) }).success).toBe(false);
  });
});

describe("only who is there, or hosts", () => {
  test("refuses a member who is elsewhere, and takes the host of a game that begins soon", async ({
    db,
  }) => {
    const court = await aCourt(db);
    await aFollower(db, court.id);
    const host = await aRegular(db, { teamId: court.id });
    const at = { userId: host.id, name: host.name, teamId: court.id, zone: "Europe/Berlin" };
    const refused = { problem: "not_here" };
    expect(await callPlayers(db, settings, at)).toMatchObject(refused);
    const game = await aGame(db, { teamId: court.id, hostId: host.id, datetime: inHours(7) });
    const moveTo = (hours: number) =>
      db
        .updateTable("games")
        .set({ datetime: inHours(hours) })
        .where("id", "=", game.id)
        .execute();
    expect(await callPlayers(db, settings, at), "too far ahead").toMatchObject(refused);
    await moveTo(-4);
    expect(await callPlayers(db, settings, at), "over").toMatchObject(refused);
    await moveTo(5);
    const inGame = await aFollower(db, court.id);
    await aCheckIn(db, { gameId: game.id, userId: inGame.id });
    const outcome = await callPlayers(db, settings, at);
    expect(outcome).toEqual({ ok: true, value: { told: 1, followers: 2 } });
  });
});

describe("only who is known at the court", () => {
  const unknown = { ok: false, problem: "not_known" };

  test("refuses a stranger, a member of an hour and an unproved address", async ({ db }) => {
    const court = await aCourt(db);
    await aFollower(db, court.id);
    const caller = await aCaller(db, court.id);
    const change = (query: RawBuilder<unknown>) => query.execute(db);
    await change(sql`delete from memberships where user_id = ${caller.userId}`);
    await recordPresence(db, caller);
    expect(await caller.call(), "a stranger").toMatchObject(unknown);
    await aMember(db, { teamId: court.id, userId: caller.userId });
    expect(await caller.call(), "a new member").toMatchObject(unknown);
    await change(sql`update memberships set created_at = now() - interval '1 day'
      where user_id = ${caller.userId}`);
    await change(sql`update users set email_confirmed = false where id = ${caller.userId}`);
    expect(await caller.call(), "an unproved address").toMatchObject(unknown);
    await change(sql`update users set email_confirmed = true where id = ${caller.userId}`);
    expect(await caller.call(), "a member for a day").toMatchObject({ value: { told: 1 } });
  });

  test("takes who has played there and is no member, but nobody who only means to play", async ({
    db,
  }) => {
    const court = await aCourt(db);
    await aFollower(db, court.id);
    const { id: userId, name } = await aUser(db);
    const at = { userId, name, teamId: court.id, zone: "Europe/Berlin" };
    await recordPresence(db, at);
    const game = await aGame(db, { teamId: court.id, datetime: inHours(1) });
    await aCheckIn(db, { gameId: game.id, userId });
    expect(await callPlayers(db, settings, at), "a game to come").toMatchObject(unknown);
    await sql`update games set datetime = now() - interval '3 days'
      where id = ${game.id}`.execute(db);
    expect(await callPlayers(db, settings, at)).toMatchObject({ value: { told: 1 } });
  });

  test("lets nobody wait for a call of somebody who may no longer call", async ({ db }) => {
    const court = await aCourt(db);
    await aFollower(db, court.id);
    const [caller, other] = [await aCaller(db, court.id), await aCaller(db, court.id)];
    expect(await caller.call()).toMatchObject({ value: { told: 1 } });
    expect(await other.call()).toMatchObject({ problem: "called_lately" });
    await sql`insert into bans (team_id, user_id)
      values (${court.id}, ${caller.userId})`.execute(db);
    expect(await other.call()).toMatchObject({ value: { told: 1 } });
  });
});

describe("following", () => {
  test("joins the court, turns calls on, and is silent once they were turned off by hand", async ({
    db,
  }) => {
    const court = await aCourt(db);
    const { id: userId, name } = await aUser(db);
    const follow = (follow: boolean) => followCourt(db, { userId, name, teamId: court.id, follow });
    expect(await follow(true)).toEqual({ ok: true, value: { joined: court.name } });
    expect((await findMailSettings(db, userId)).calls).toBe(true);
    await changeMailSettings(db, { userId, calls: false });
    expect(await follow(true)).toEqual({ ok: true, value: { joined: null } });
    expect((await findMailSettings(db, userId)).calls).toBe(false);
    await follow(false);
    const { calls } = await db
      .selectFrom("memberships")
      .select("calls")
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    expect(calls).toBe(false);
  });
});
