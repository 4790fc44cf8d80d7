import { sql } from "kysely";
import { onTestFinished, vi } from "vitest";
import type { Db } from "#db/client.server.ts";
import { runJob } from "#e2e/harness/jobs.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { aPostmark } from "#e2e/harness/postmark.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aServer,
  aTeam,
  describe,
  expect,
  mailTo,
  program,
  test,
  unique,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** Somebody for whom it is afternoon, and who answered some days ago. */
async function aPlayer(db: Db, game: { id: number; teamId: number }, given = {}) {
  const player = await aMember(db, { teamId: game.teamId, timezone: zoneAt(14), ...given });
  await aCheckIn(db, { gameId: game.id, userId: player.id });
  const createdAt = inHours(-72);
  await db.updateTable("checkIns").set({ createdAt }).where("userId", "=", player.id).execute();
  return { ...player, email: player.email ?? "" };
}

describe("REM-02, REM-05 a reminder", () => {
  test("goes once to who is in, and names the class it belongs to", async ({ server, db }) => {
    const game = await aGame(db, { datetime: inHours(24) });
    const player = await aPlayer(db, game);
    const other = await aMember(db, { teamId: game.teamId, timezone: zoneAt(14) });

    await runJob(db, "remind");
    const mail = await mailTo(server, player.email);
    expect(mail.headers).toMatch(/^subject: Tomorrow: /im);
    expect(mail.headers).toContain(`token=${player.id}.remind.`);
    await runJob(db, "remind");
    expect(subjectsTo(server, player.email)).toHaveLength(1);
    expect(subjectsTo(server, other.email ?? "")).toEqual([]);
  });

  test("of a morning comes the evening before", async ({ server, db }) => {
    const timezone = zoneAt(20);
    const minutes = new Date().getUTCMinutes() * 60_000;
    // 07:00 there, the day after tomorrow.
    const game = await aGame(db, { datetime: new Date(Date.now() - minutes + 35 * hour) });
    const player = await aPlayer(db, game, { timezone });
    await runJob(db, "remind");
    expect((await mailTo(server, player.email)).headers).toMatch(/^subject: \w{3} \d+ \w{3}: /im);
  });
});

/** Both mails were tried in vain, and none is being tried. */
async function haveFailed(db: Db) {
  const { rows } = await sql`select from graphile_worker.jobs
    where key like 'mail:remind:%' and attempts > 0 and locked_at is null`.execute(db);
  return rows.length === 2;
}

test("REM-06, EDT-05 no reminder of a game that was cancelled, nor of one that is meanwhile", async () => {
  let isAway = true;
  const postmark = await aPostmark(() => (isAway ? "broken" : "ok"));
  onTestFinished(postmark.close);
  const mail = { POSTMARK_SERVER_TOKEN: "t", POSTMARK_HOST: postmark.host, MAIL_FROM: "a@b.c" };
  const server = await aServer({ env: mail });
  const { db } = server;
  const host = await aSignedInUser(server);
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId: host.id });
  const at = { teamId: team.id, datetime: inHours(24) };
  const [game, other, off] = [await aGame(db, at), await aGame(db, at), await aGame(db, at)];
  const cancel = ({ id }: typeof game) => host.browser.call("POST", `/api/games/${id}/cancel`);
  const [player, told] = [await aPlayer(db, game), await aPlayer(db, other)];
  const spared = await aPlayer(db, off);
  expect((await cancel(off)).status).toBe(200);
  await runJob(db, "remind");
  await vi.waitUntil(() => haveFailed(db), { timeout: 20_000, interval: 50 });
  expect((await cancel(game)).status).toBe(200);

  isAway = false;
  await sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where key like 'mail:remind:%'), run_at => now())`.execute(
    db,
  );
  await vi.waitUntil(() => postmark.arrived.some(({ To }) => To === told.email), 20_000);
  await vi.waitUntil(
    async () => (await db.selectFrom("queuedMails").select("key").execute()).length === 0,
    20_000,
  );
  const mailed = postmark.arrived.map(({ To }) => To);
  for (const { email } of [player, spared]) expect(mailed).not.toContain(email);
});

test("REM-08 the digest comes once, in place of single mails", async ({ server, db }) => {
  const { id: teamId } = await aTeam(db);
  const given = {
    emailNotifications: true,
    timezone: zoneAt(18),
    email: `${unique("d").replace(" ", "")}@x.example`,
  };
  const reader = await aMember(db, { teamId, ...given });
  await db.insertInto("mailSettings").values({ userId: reader.id, newGames: "daily" }).execute();
  await aGame(db, { teamId, datetime: inHours(100) });
  await aGame(db, { teamId, datetime: inHours(200) });

  await runJob(db, "digest");
  await mailTo(server, given.email);
  await runJob(db, "digest");
  expect(subjectsTo(server, given.email)).toEqual(["Your day: 2 games"]);
});

test("REM-09 a game is called off by itself, within a minute of its decision", async ({
  server,
  db,
}) => {
  const facts = { minPlayers: 2, decideAt: inHours(-1 / 60), zone: zoneAt(14) };
  const game = await aGame(db, { datetime: inHours(3), ...facts });
  const player = await aPlayer(db, game);
  await runJob(db, "decide-games");
  expect((await mailTo(server, player.email)).headers).toMatch(/^subject: Called off: /im);
  const { rows } = await sql`select status, cancel_reason from games where id = ${game.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ status: "cancelled", cancelReason: "Called off: 1 of 2 players" }]);
});

test("REM-12 a mail's own headers end its class", async ({ server, db }) => {
  const game = await aGame(db, { datetime: inHours(24) });
  const player = await aPlayer(db, game);
  await runJob(db, "remind");
  const { headers } = await mailTo(server, player.email);
  const link = new URL(/^list-unsubscribe: <(.+?)>/im.exec(headers)?.[1] ?? "");
  expect(headers).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im);
  const oneClick = { "List-Unsubscribe": "One-Click" };
  const { status } = await program(server).post(link.pathname + link.search, oneClick);
  expect(status).toBe(200);
  const settings = db.selectFrom("mailSettings").select(["remindDay", "mine"]);
  expect(await settings.where("userId", "=", player.id).execute()).toEqual([
    { remindDay: false, mine: true },
  ]);
});
