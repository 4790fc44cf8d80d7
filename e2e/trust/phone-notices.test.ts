import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelGame } from "#app/features/game-edits/cancel-game.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import { aGame, aTeam } from "#db/builders.ts";
import {
  aPushService,
  aSubscription,
  aVapidKey,
  type PushService,
} from "#e2e/harness/push-service.ts";
import { atMost, note } from "#e2e/trust/figures.ts";
import { aPostgres, whenTrue } from "#e2e/trust/postgres.ts";
import { type App, anApp } from "#e2e/trust/processes.ts";

const postgres = await aPostgres();
const { db } = postgres;
const privateKey = aVapidKey();
let service: PushService;
let app: App;

beforeAll(async () => {
  service = await aPushService();
  const push = { PUSH_TEST_ORIGIN: service.origin, VAPID_PRIVATE_KEY: privateKey };
  const env = { ...push, ROLE: "worker" };
  app = await anApp({ databaseUrl: postgres.url, env });
  await app.start();
  const keyId = vapidKeys({ push: { privateKey } })?.keyId ?? "";
  await db
    .insertInto("pushKeys")
    .values({ keyId })
    .onConflict((row) => row.doNothing())
    .execute();
});
afterAll(async () => {
  await app.stop();
  await service.stop();
  await postgres.stop();
});

type Given = {
  people: number;
  devices: number;
  /** The path of each device at the service. */
  below: string;
  isMailed?: boolean;
};

/** A game that was cancelled two minutes ago, with people who are in; none of them is told yet. */
async function aCancelledGame({ people, devices, below, isMailed = false }: Given) {
  const { id: teamId } = await aTeam(db);
  const datetime = new Date(Date.now() + 6 * 3_600_000);
  const { id } = await aGame(db, { teamId, datetime });
  const { endpoint, keys } = aSubscription(service.origin, below);
  const { keyId = "" } = vapidKeys({ push: { privateKey } }) ?? {};
  await sql`with people as (
      insert into users (name, email, email_confirmed, timezone)
      select 'P ' || n, 'p' || n || '-' || ${id}::int || '@openrun.example', ${isMailed}, 'Europe/Berlin'
      from generate_series(1, ${people}::int) n returning id
    ), members as (
      insert into memberships (team_id, user_id) select ${teamId}::int, id from people returning user_id
    ), players as (
      insert into answers (game_id, user_id, status)
        select ${id}::int, user_id, 'in' from members returning user_id
    ), sessions as (
      insert into sessions (sid, user_id, expire)
      select 's' || user_id, user_id, now() + interval '1 day' from players returning sid, user_id
    )
    insert into push_devices (user_id, sid, endpoint, p256dh, auth, key_id, label)
    select user_id, sid, ${endpoint} || '/' || user_id || '/' || n, ${keys.p256dh}, ${keys.auth},
      ${keyId}, 'Chrome on Android'
    from sessions, generate_series(1, ${devices}::int) n`.execute(db);
  await sql`analyze`.execute(db);
  return { id, teamId };
}

/** Cancels the game as its page does, and has its people told at once. */
async function cancel(gameId: number) {
  const captain = await db
    .selectFrom("memberships")
    .innerJoin("games", "games.teamId", "memberships.teamId")
    .select("memberships.userId")
    .where("games.id", "=", gameId)
    .orderBy("memberships.userId")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("memberships")
    .set({ role: "captain" })
    .where("userId", "=", captain.userId)
    .execute();
  const done = await cancelGame(db, { gameId, userId: captain.userId, now: new Date() });
  if (!done.ok) throw new Error(`Not cancelled: ${done.problem}`);
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where key = ${`tell:${gameId}`}), run_at => now())`.execute(
    db,
  );
}

const isIdle = async () => {
  const { rows } = await sql`select from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts limit 1`.execute(db);
  return rows.length === 0;
};

const doubled = (paths: string[]) => paths.length - new Set(paths).size;

test("kills of the worker lose no push, and double at most four each", async () => {
  service.posted.length = 0;
  const { id } = await aCancelledGame({ people: 200, devices: 5, below: "/killed" });
  await cancel(id);
  const kills = 5;
  for (let round = 1; round <= kills; round++) {
    await whenTrue(async () => service.posted.length >= round * 120, 60_000);
    await app.kill();
    await app.start();
  }
  await whenTrue(async () => new Set(service.posted.map(({ path }) => path)).size >= 995, 180_000);
  await whenTrue(isIdle, 120_000);
  const paths = service.posted.map(({ path }) => path);
  note("pushes: kills of the worker", {
    kills,
    told: new Set(paths).size,
    doubled: doubled(paths),
  });
  expect(new Set(paths).size).toBe(995);
  expect(doubled(paths)).toBeLessThanOrEqual(4 * kills);
});

test("a service that hangs delays no mail", async () => {
  service.posted.length = 0;
  const hung = await aCancelledGame({ people: 40, devices: 1, below: "/hang/x" });
  await cancel(hung.id);
  await whenTrue(async () => service.posted.length >= 4, 60_000);
  const mailed = await aCancelledGame({ people: 50, devices: 0, below: "/none", isMailed: true });
  const began = performance.now();
  await cancel(mailed.id);
  const countMails = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sent_mails
      where key like ${`changed:${mailed.id}:%`} and sent_at is not null`.execute(db);
    return rows[0]?.count ?? 0;
  };
  await whenTrue(async () => (await countMails()) >= 49, 60_000);
  const seconds = (performance.now() - began) / 1000;
  note("pushes: a service that hangs", { mails: await countMails(), seconds: Math.round(seconds) });
  expect(await countMails()).toBe(49);
  expect(seconds).toBeLessThan(atMost(9));
});
