import { sql } from "kysely";
import { vi } from "vitest";
import { remindNow, runJob } from "#e2e/harness/jobs.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { inForDays } from "#e2e/harness/mailed-players.ts";
import { aPushServiceOfTest, aSubscription, aVapidKey } from "#e2e/harness/push-service.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  aMember,
  aServer,
  aTeam,
  expect,
  mailTo,
  type TestServer,
  test,
  unique,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** A member who wants mails about new games, and for whom it is so late. */
async function aReader(server: TestServer, teamId: number, clock: number) {
  const email = `${unique("few").replace(" ", "-")}@openrun.example`;
  const given = { email, emailNotifications: true, timezone: zoneAt(clock) };
  const reader = await aSignedInUser(server, given);
  await aMember(server.db, { teamId, userId: reader.id });
  return { ...reader, email };
}

/** Their mails so far, by what they are; the newest first. */
const mailsOf = (server: TestServer, email: string) =>
  subjectsTo(server, email).map((subject) => /^[^:?]+/.exec(subject)?.[0]);

const arrived = (server: TestServer, email: string, mails: number) =>
  vi.waitUntil(() => mailsOf(server, email).length >= mails, { timeout: 30_000, interval: 50 });

test("a muted team sends no new game and no question; reminders and changes still come", async ({
  server,
}) => {
  const { db } = server;
  const team = await aTeam(db);
  const muting = await aReader(server, team.id, 14);
  const other = await aReader(server, team.id, 14);
  const host = await aReader(server, team.id, 14);
  const mute = (muted: boolean) =>
    muting.browser.call("PUT", `/api/teams/${team.id}/mute`, { muted });
  expect((await mute(true)).status).toBe(200);

  const asked = { teamId: team.id, datetime: inHours(48).toISOString() };
  expect((await host.browser.call("POST", "/api/games", asked)).status).toBe(201);
  await arrived(server, other.email, 1);
  await remindNow(db, "ask");
  await arrived(server, other.email, 2);
  expect(mailsOf(server, other.email)).toEqual(["Are you in", "New game"]);
  expect(mailsOf(server, muting.email)).toEqual([]);

  const [tomorrow, soon] = [
    await aGame(db, { teamId: team.id, datetime: inHours(24) }),
    await aGame(db, { teamId: team.id, datetime: inHours(2.5), hostId: host.id }),
  ];
  for (const { id: gameId } of [tomorrow, soon]) await inForDays(db, { gameId, userId: muting.id });
  await remindNow(db, "remind");
  await arrived(server, muting.email, 1);
  expect((await host.browser.call("POST", `/api/games/${soon.id}/cancel`)).status).toBe(200);
  await arrived(server, muting.email, 2);
  expect(mailsOf(server, muting.email)).toEqual(["Cancelled", "Tomorrow"]);

  expect((await mute(false)).status).toBe(200);
  const again = { teamId: team.id, datetime: inHours(100).toISOString() };
  await host.browser.call("POST", "/api/games", again);
  await arrived(server, muting.email, 3);
  expect(mailsOf(server, muting.email)[0]).toBe("New game");
});

test("twenty mails a day come by e-mail and phone, the other new games in one digest", async () => {
  const service = await aPushServiceOfTest();
  const push = { PUSH_TEST_ORIGIN: service.origin, VAPID_PRIVATE_KEY: aVapidKey() };
  const server = await aServer({ env: { RATE_LIMIT_SCALE: "1", ...push } });
  const { db } = server;
  const team = await aTeam(db);
  const reader = await aReader(server, team.id, 18);
  const host = await aReader(server, team.id, 14);
  const device = aSubscription(service.origin);
  const { endpoint, keys } = device;
  await reader.browser.call("POST", "/api/user/devices", { endpoint, keys });
  await reader.browser.call("PATCH", "/api/user/mail", { phone: { newGames: true } });
  await sql`insert into counted_mails (user_id, key, at)
    select ${reader.id}, 'earlier:' || n, now() from generate_series(1, 18) n`.execute(db);
  for (let n = 0; n < 5; n++) {
    const cost = { costCents: 500, currency: "EUR" };
    const game = { teamId: team.id, datetime: inHours(100 + n).toISOString(), ...cost };
    expect((await host.browser.call("POST", "/api/games", game)).status).toBe(201);
  }
  const held = db.selectFrom("countedMails").select("key").where("held", "=", true);
  await vi.waitUntil(async () => (await held.execute()).length === 3, { timeout: 30_000 });
  await arrived(server, reader.email, 2);
  await vi.waitUntil(() => service.posted.length >= 2, { timeout: 30_000, interval: 50 });

  await runJob(db, "digest");
  await arrived(server, reader.email, 3);
  const { links, text } = await mailTo(server, reader.email);
  expect(text).toContain("€5 each");
  expect(new Set(links.filter((link) => link.includes("/answer?token="))).size).toBe(3);
  await runJob(db, "digest");
  expect(subjectsTo(server, reader.email)[0]).toBe("Your day: 3 games");
  expect(mailsOf(server, reader.email).slice(1)).toEqual(Array(2).fill("New game"));
  const games = service.posted.map((posted) => device.read(posted).game);
  expect([games.length, new Set(games).size]).toEqual([2, 2]);
});
