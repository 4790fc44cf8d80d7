import { sql } from "kysely";
import { onTestFinished, vi } from "vitest";
import type { Db } from "#db/client.server.ts";
import { remindNow, runAtOnce } from "#e2e/harness/jobs.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { aMailedPlayer, aSignedInPlayer, inHours } from "#e2e/harness/mailed-players.ts";
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
