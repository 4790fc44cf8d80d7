import { vi } from "vitest";
import { listUserIds } from "#db/builders-answers.ts";
import { remindNow, runJob } from "#e2e/harness/jobs.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { inForDays, inHours, mailbox } from "#e2e/harness/mailed-players.ts";
import { tellAtOnce } from "#e2e/harness/managed-game.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aTeam,
  expect,
  mailTo,
  type TestServer,
  test,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

/** Members of a team who want mails about new games, where it is afternoon. */
async function readersOf<Name extends string>(
  { db }: TestServer,
  { teamId, readers }: { teamId: number; readers: Record<Name, object> },
) {
  const made = {} as Record<Name, { id: number; email: string }>;
  for (const name of Object.keys(readers) as Name[]) {
    const email = mailbox();
    const wanting = { email, emailNotifications: true, timezone: zoneAt(14) };
    const { id } = await aMember(db, { teamId, ...wanting, ...readers[name] });
    made[name] = { id, email };
  }
  return made;
}

/** The mails of a user, the newest first. */
const mailsOf = (server: TestServer, email: string) =>
  subjectsTo(server, email).map((subject) => /^[^:?]+/.exec(subject)?.[0]);

test("asks once who has not answered, who answers with one tap", async ({ server, db, guest }) => {
  const { id: teamId } = await aTeam(db);
  const readers = { asked: {}, inIt: {}, muting: {}, unconfirmed: { emailConfirmed: false } };
  const { asked, ...others } = await readersOf(server, { teamId, readers });
  const game = await aGame(db, { teamId, datetime: inHours(48), maxPlayers: 10 });
  await aCheckIn(db, { gameId: game.id, userId: others.inIt.id });
  const muted = { muted: true };
  await db.updateTable("memberships").set(muted).where("userId", "=", others.muting.id).execute();

  for (let times = 0; times < 2; times++) await remindNow(db, "ask");
  const { text, links } = await mailTo(server, asked.email);
  expect(mailsOf(server, asked.email)).toEqual(["Are you in"]);
  for (const { email } of Object.values(others)) expect(mailsOf(server, email)).toEqual([]);
  expect(text).toContain("1 of 10 in");

  const answerOf = (link: string) => new URL(link).searchParams.get("answer");
  const link = links.find((link) => answerOf(link) === "in") ?? "";
  const players = () => listUserIds(db, { gameId: game.id });
  const page = await guest.get(link.slice(server.origin.length));
  expect(await players()).toEqual([others.inIt.id]);
  expect((await guest.press(page, "I'm In")).status).toBe(200);
  expect(await players()).toContain(asked.id);
});

test("only confirmed addresses that take mail get any", async ({ server, db }) => {
  const host = await aSignedInUser(server, { timezone: zoneAt(14) });
  const { id: teamId } = await aTeam(db);
  await aMember(db, { teamId, userId: host.id });
  const unconfirmed = { emailConfirmed: false };
  const readers = { told: {}, unconfirmed, refused: { emailRefusedAt: new Date() }, deleted: {} };
  const { told, ...others } = await readersOf(server, { teamId, readers });
  const all = [told, ...Object.values(others)];
  const at = { teamId, hostId: host.id, zone: zoneAt(14) };
  const tomorrow = await aGame(db, { ...at, datetime: inHours(24) });
  const doubtful = { minPlayers: 9, decideAt: inHours(-1 / 60) };
  const soon = await aGame(db, { ...at, datetime: inHours(3), ...doubtful });
  for (const { id: userId } of all)
    for (const { id: gameId } of [tomorrow, soon]) await inForDays(db, { gameId, userId });
  await db.deleteFrom("users").where("id", "=", others.deleted.id).execute();

  const scheduled = { teamId, datetime: inHours(48).toISOString() };
  expect((await host.browser.call("POST", "/api/games", scheduled)).status).toBe(201);
  const arrived = (mails: number) =>
    vi.waitUntil(() => mailsOf(server, told.email).length === mails, { timeout: 30_000 });
  await arrived(1);
  for (const job of ["ask", "remind"] as const) await remindNow(db, job);
  await runJob(db, "decide-games");
  // A reminder that has not left by then is dropped with the game.
  await arrived(4);
  const cancelled = await host.browser.call("POST", `/api/games/${tomorrow.id}/cancel`);
  expect(cancelled.status).toBe(200);
  await tellAtOnce(db, tomorrow.id);

  await arrived(5);
  const kinds = ["Are you in", "Called off", "Cancelled", "New game", "Tomorrow"];
  expect(mailsOf(server, told.email).toSorted()).toEqual(kinds);
  const addresses = Object.values(others).map(({ email }) => email);
  const queued = db.selectFrom("queuedMails").select("key").where("address", "in", addresses);
  expect(await queued.execute()).toEqual([]);
  for (const email of addresses) expect(mailsOf(server, email)).toEqual([]);
});
