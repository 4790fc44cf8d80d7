import { countMails } from "#app/features/notifications/count-mails.server.ts";
import { sendDigests } from "#app/features/reminders/digest.mail.tsx";
import { digestZones } from "#app/features/reminders/digest.queries.server.ts";
import type { MailServices } from "#app/features/reminders/reminder.mail.tsx";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";
import { moveToUnknownZone } from "#db/testing-zones.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as MailServices["settings"];
const hour = 60 * 60_000;
const year = new Date().getUTCFullYear() + 1;
/** 18:00 in Berlin, on a Sunday of winter. */
const evening = new Date(`${year}-01-10T17:00:00Z`);
const sunday = new Date(evening.getTime() - evening.getUTCDay() * 24 * hour);
const later = (hours: number) => new Date(sunday.getTime() + hours * hour);

async function aReader(db: Db, teamId: number, newGames = "daily") {
  const email = `${unique("p").replace(" ", "-")}@openrun.example`;
  const user = await aMember(db, { teamId, email, emailNotifications: true });
  await db.insertInto("mailSettings").values({ userId: user.id, newGames }).execute();
  return user;
}

async function listDigests(db: Db, userId: number, now: Date) {
  await sendDigests({ db, settings }, { now });
  return (await waitingMails(db, `digest:${userId}:%`)).map(({ subject }) => subject);
}

/** Deletes the time of the last run: these tests run the job at times of their own. */
const forgetRuns = (db: Db) => db.deleteFrom("jobMarks").where("name", "=", "digest").execute();

describe("a digest", () => {
  test("lists new games and those of the week, once a day, at 18:00 in the reader's zone", async ({
    db,
  }) => {
    const { id: teamId } = await aTeam(db);
    const reader = await aReader(db, teamId);
    const unanswered = await aGame(db, { teamId, datetime: later(50), createdAt: later(-200) });
    await aGame(db, { teamId, datetime: later(400), createdAt: later(-3) });
    await aGame(db, { teamId, datetime: later(500), createdAt: later(-40) });
    const answered = await aGame(db, { teamId, datetime: later(60), createdAt: later(-50) });
    await aCheckIn(db, { gameId: answered.id, userId: reader.id });
    await aGame(db, { teamId, datetime: later(70), createdAt: later(-1), status: "cancelled" });

    await forgetRuns(db);
    expect(await listDigests(db, reader.id, later(-1))).toEqual([]);
    expect(await listDigests(db, reader.id, later(0))).toEqual(["Your day: 2 games"]);
    expect(await listDigests(db, reader.id, later(0.5))).toHaveLength(1);
    expect(await listDigests(db, reader.id, later(1))).toHaveLength(1);

    await aCheckIn(db, { gameId: unanswered.id, userId: reader.id });
    expect(await listDigests(db, reader.id, later(24))).toHaveLength(1);
  });

  test("comes although another user has a zone that this runtime does not know", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const reader = await aReader(db, teamId);
    await aGame(db, { teamId, datetime: later(50), createdAt: later(-3) });
    await moveToUnknownZone(db, (await aReader(db, teamId)).id);

    await forgetRuns(db);
    expect(await listDigests(db, reader.id, later(0))).toEqual(["Your day: 1 game"]);
  });

  test("of the week comes on Sunday, of new games since the last one", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const reader = await aReader(db, teamId, "weekly");
    await aGame(db, { teamId, datetime: later(400), createdAt: later(-160) });
    await aGame(db, { teamId, datetime: later(401), createdAt: later(-180) });

    await forgetRuns(db);
    expect(await listDigests(db, reader.id, later(-24))).toEqual([]);
    expect(await listDigests(db, reader.id, later(0))).toEqual(["Your week: 1 game"]);
    expect(await listDigests(db, reader.id, later(7 * 24))).toHaveLength(1);
  });

  test("knows no muted team and no blocked host", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const [muting, blocking, host] = [
      await aReader(db, teamId),
      await aReader(db, teamId),
      await aReader(db, teamId),
    ];
    const muted = { muted: true };
    await db.updateTable("memberships").set(muted).where("userId", "=", muting.id).execute();
    await db.insertInto("blocks").values({ userId: blocking.id, blockedId: host.id }).execute();
    await aGame(db, { teamId, datetime: later(300), createdAt: later(-1), hostId: host.id });

    await forgetRuns(db);
    for (const { id } of [muting, blocking, host])
      expect(await listDigests(db, id, later(0))).toEqual([]);
  });

  test("lists what exceeded the daily limit of a reader of single mails", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const { id: userId } = await aReader(db, teamId, "each");
    const mails: { key: string; userId: number; gameId: number }[] = [];
    for (let count = 0; count < 23; count++) {
      const { id: gameId } = await aGame(db, {
        teamId,
        datetime: later(300),
        createdAt: later(-9),
      });
      mails.push({ key: `new-game:${gameId}:${userId}`, userId, gameId });
    }
    const sent = await db
      .transaction()
      .execute((db) => countMails(db, settings, { mails, now: later(-1) }));

    await forgetRuns(db);
    expect(sent.size).toBe(20);
    expect(await listDigests(db, userId, later(0))).toEqual(["Your day: 3 games"]);
    expect(await listDigests(db, userId, later(24))).toHaveLength(1);
  });
});

test("digests catch up after an hour, but what is new after 18:00 waits for tomorrow", () => {
  const due = (late: number, last?: number) =>
    digestZones(["Europe/Berlin", "Asia/Kolkata"], {
      now: later(late),
      last: last === undefined ? undefined : later(last),
    }).map(({ zone }) => zone);
  expect(due(0)).toEqual(["Europe/Berlin"]);
  expect(due(-4)).toEqual(["Asia/Kolkata"]);
  expect(due(1, -1)).toEqual(["Europe/Berlin"]);
  expect(due(1, 0)).toEqual([]);
  expect(due(2, -1)).toEqual([]);
});
