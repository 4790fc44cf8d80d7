import { sql } from "kysely";
import { onTestFinished, vi } from "vitest";
import type { Db } from "#db/client.server.ts";
import { remindNow, runAtOnce, runJob } from "#e2e/harness/jobs.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import {
  aMailedPlayer,
  aSignedInPlayer,
  hour,
  inHours,
  mailbox,
} from "#e2e/harness/mailed-players.ts";
import { aPostmark } from "#e2e/harness/postmark.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  aMember,
  aServer,
  aTeam,
  describe,
  expect,
  mailTo,
  program,
  test,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

describe("a reminder", () => {
  test("goes once to players who are in, and names its class", async ({ server, db }) => {
    const game = await aGame(db, { datetime: inHours(24) });
    const player = await aMailedPlayer(db, game);
    const other = await aMember(db, { teamId: game.teamId, timezone: zoneAt(14) });

    await remindNow(db, "remind");
    const mail = await mailTo(server, player.email);
    expect(mail.headers).toMatch(/^subject: Tomorrow: /im);
    expect(mail.headers).toContain(`token=${player.id}.remind.`);
    await remindNow(db, "remind");
    expect(subjectsTo(server, player.email)).toHaveLength(1);
    expect(subjectsTo(server, other.email ?? "")).toEqual([]);
  });

  test("of a morning comes the evening before", async ({ server, db }) => {
    const timezone = zoneAt(20);
    const minutes = new Date().getUTCMinutes() * 60_000;
    // 07:00 there, the day after tomorrow.
    const game = await aGame(db, { datetime: new Date(Date.now() - minutes + 35 * hour) });
    const player = await aMailedPlayer(db, game, { timezone });
    await remindNow(db, "remind");
    expect((await mailTo(server, player.email)).headers).toMatch(/^subject: \w{3} \d+ \w{3}: /im);
  });
});

describe("a reminder two hours before", () => {
  test("goes to players who asked for it, and not to those who have just checked in", async ({
    server,
    db,
  }) => {
    const game = await aGame(db, { datetime: inHours(2) });
    const asking = await aSignedInPlayer(server, game);
    const late = await aSignedInPlayer(server, game);
    const other = await aSignedInPlayer(server, game);
    for (const { browser } of [asking, late]) {
      const { json } = await browser.call("PATCH", "/api/user/mail", { remindSoon: true });
      expect(json.remindSoon).toBe(true);
    }
    const path = `/api/games/${game.id}/checkin`;
    for (const checkedIn of [false, true])
      expect((await late.browser.call("POST", path)).json).toMatchObject({ checkedIn });

    await remindNow(db, "remind");
    expect((await mailTo(server, asking.email)).headers).toMatch(/^subject: In 2 hours: /im);
    await remindNow(db, "remind");
    expect(subjectsTo(server, asking.email)).toHaveLength(1);
    for (const { email } of [late, other]) expect(subjectsTo(server, email)).toEqual([]);
  });

  test("comes the evening before when it would come at night", async ({ server, db }) => {
    const timezone = zoneAt(20);
    const minutes = new Date().getUTCMinutes() * 60_000;
    // 07:00 there.
    const game = await aGame(db, { datetime: new Date(Date.now() - minutes + 11 * hour) });
    const player = await aMailedPlayer(db, game, { timezone });
    await db.insertInto("mailSettings").values({ userId: player.id, remindSoon: true }).execute();
    await remindNow(db, "remind");
    expect((await mailTo(server, player.email)).headers).toMatch(/^subject: \w{3} \d+ \w{3}: /im);
  });
});

test("a game that moves after its reminder is reminded of anew", async ({ server, db }) => {
  const game = await aGame(db, { datetime: inHours(24) });
  const player = await aMailedPlayer(db, game);
  const host = await aSignedInPlayer(server, game);
  await db.updateTable("games").set({ hostId: host.id }).where("id", "=", game.id).execute();
  const reminders = () =>
    subjectsTo(server, player.email).filter((subject) => subject.startsWith("Tomorrow: "));
  await remindNow(db, "remind");
  await vi.waitUntil(() => reminders().length === 1, 20_000);

  const datetime = new Date(game.datetime.getTime() - 30 * 60_000).toISOString();
  const { status } = await host.browser.call("PATCH", `/api/games/${game.id}`, { datetime });
  expect(status).toBe(200);
  for (let times = 0; times < 2; times++) await remindNow(db, "remind");
  await vi.waitUntil(() => reminders().length > 1, 20_000);
  expect(new Set(reminders()).size).toBe(2);
  expect(reminders()).toHaveLength(2);
});

/** Both mails were tried in vain, and none is being tried. */
async function haveFailed(db: Db) {
  const { rows } = await sql`select from graphile_worker.jobs
    where key like 'mail:remind:%' and attempts > 0 and locked_at is null`.execute(db);
  return rows.length === 2;
}

test("sends no reminder of a cancelled game, also when it was queued before", async () => {
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
  const [player, told] = [await aMailedPlayer(db, game), await aMailedPlayer(db, other)];
  const spared = await aMailedPlayer(db, off);
  expect((await cancel(off)).status).toBe(200);
  await remindNow(db, "remind");
  await vi.waitUntil(() => haveFailed(db), { timeout: 20_000, interval: 50 });
  expect((await cancel(game)).status).toBe(200);

  isAway = false;
  await runAtOnce(db, sql`key like 'mail:remind:%'`);
  await vi.waitUntil(() => postmark.arrived.some(({ To }) => To === told.email), 20_000);
  await vi.waitUntil(
    async () => (await db.selectFrom("queuedMails").select("key").execute()).length === 0,
    20_000,
  );
  const mailed = postmark.arrived.map(({ To }) => To);
  for (const { email } of [player, spared]) expect(mailed).not.toContain(email);
});

test("the digest comes once, in place of single mails", async ({ server, db }) => {
  const { id: teamId } = await aTeam(db);
  const given = {
    emailNotifications: true,
    timezone: zoneAt(18),
    email: mailbox(),
  };
  const reader = await aMember(db, { teamId, ...given });
  await db.insertInto("mailSettings").values({ userId: reader.id, newGames: "daily" }).execute();
  const single = await aMember(db, { teamId, emailNotifications: true, email: mailbox() });
  const host = await aSignedInUser(server);
  await aMember(db, { teamId, userId: host.id });
  for (const hours of [100, 200]) {
    const cost = { costCents: 500, currency: "EUR" };
    const game = { teamId, datetime: inHours(hours).toISOString(), ...cost };
    expect((await host.browser.call("POST", "/api/games", game)).status).toBe(201);
  }
  const singles = () => subjectsTo(server, `${single.email}`);
  await vi.waitUntil(() => singles().length === 2, { timeout: 20_000 });
  expect(subjectsTo(server, given.email)).toEqual([]);

  await runJob(db, "digest");
  const { links, text } = await mailTo(server, given.email);
  expect(text).toContain("€5 each");
  expect(new Set(links.filter((link) => link.includes("/answer?token="))).size).toBe(2);
  await runJob(db, "digest");
  expect(subjectsTo(server, given.email)).toEqual(["Your day: 2 games"]);
});

test("a mail's own headers end its class", async ({ server, db }) => {
  const game = await aGame(db, { datetime: inHours(24) });
  const player = await aMailedPlayer(db, game);
  await remindNow(db, "remind");
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
