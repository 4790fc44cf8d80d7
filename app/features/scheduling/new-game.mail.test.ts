import { sql } from "kysely";
import { mailNewGame } from "#app/features/scheduling/new-game.mail.tsx";
import { scheduleGame } from "#app/features/scheduling/schedule-game.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
};
const run = (db: Db, payload: { gameId: number; schedulerId: number }) =>
  mailNewGame.run({ db, settings } as unknown as JobServices, payload);

const wanting = () => ({
  emailNotifications: true,
  emailConfirmed: true,
  email: `${unique("p").replace(" ", "-")}@openrun.example`,
});

async function mailsAbout(db: Db, gameId: number) {
  const { rows } = await sql<{ payload: Mail }>`
    select payload from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where key like ${`mail:new-game:${gameId}:%`}
    )) order by id`.execute(db);
  return rows.map(({ payload }) => payload);
}

describe("a new game", () => {
  test("is mailed to members who asked for it and confirmed, not to who scheduled it", async ({
    db,
  }) => {
    const { id: teamId } = await aTeam(db);
    const scheduler = await aMember(db, { teamId, ...wanting(), name: "Maya Okafor" });
    const reader = await aMember(db, { teamId, ...wanting() });
    await aMember(db, { teamId, ...wanting(), emailNotifications: false });
    await aMember(db, { teamId, ...wanting(), emailConfirmed: false });
    await aMember(db, { teamId, ...wanting(), emailRefusedAt: new Date() });
    await aMember(db, { teamId: (await aTeam(db)).id, ...wanting() });
    const game = await aGame(db, { teamId });

    await run(db, { gameId: game.id, schedulerId: scheduler.id });
    await run(db, { gameId: game.id, schedulerId: scheduler.id });

    const mails = await mailsAbout(db, game.id);
    expect(mails.map(({ to }) => to)).toEqual([reader.email]);
    expect(mails[0]?.text).toContain("Maya scheduled a game. Are you in?");
  });

  test("is queued in one statement, however many members the team has", async ({
    db,
    databaseUrl,
  }) => {
    const { id: teamId } = await aTeam(db);
    const game = await aGame(db, { teamId });
    for (let member = 0; member < 12; member++) await aMember(db, { teamId, ...wanting() });
    const recording = recordingDb(databaseUrl);

    await run(recording.db, { gameId: game.id, schedulerId: 0 });
    await recording.db.destroy();

    // The game, its members, who is in and who blocked whom, and in a transaction: a lock, the count of mails, the clock,
    // the channels, and the mails.
    expect(recording.asked.map(({ text }) => text.trim().split(/\s/)[0])).toEqual([
      "select",
      "select",
      "select",
      "select",
      "begin",
      "select",
      "with",
      "select",
      "select",
      "with",
      "commit",
    ]);
    expect(await mailsAbout(db, game.id)).toHaveLength(12);
  });

  test("is not mailed once it was removed or has begun", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    await aMember(db, { teamId, ...wanting() });
    const begun = await aGame(db, { teamId, datetime: new Date(Date.now() - 1000) });

    for (const gameId of [begun.id, 2_147_483_647]) {
      await run(db, { gameId, schedulerId: 0 });
      expect(await mailsAbout(db, gameId)).toEqual([]);
    }
  });

  test("is queued with the game, and not without it", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const { id: userId } = await aMember(db, { teamId });
    const stranger = await aMember(db, { teamId: (await aTeam(db)).id });
    const datetime = new Date(Date.now() + 60_000);
    const game = { teamId, datetime, zone: "UTC", now: new Date() };
    const queued = async (schedulerId: number) => {
      const { rows } = await sql`select 1 from graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs where task_identifier = ${mailNewGame.name}
      )) where payload->>'schedulerId' = ${`${schedulerId}`}`.execute(db);
      return rows.length;
    };

    await scheduleGame(db, { ...game, userId });
    await scheduleGame(db, { ...game, userId: stranger.id });

    expect(await queued(userId)).toBe(1);
    expect(await queued(stranger.id)).toBe(0);
  });
});

describe("the news of a new game", () => {
  const aReader = (db: Db, teamId: number) => aMember(db, { teamId, ...wanting() });

  test("is mailed neither to who gets a digest, nor to who muted the team or blocked the scheduler", async ({
    db,
  }) => {
    const { id: teamId } = await aTeam(db);
    const [scheduler, reader, daily, muted, blocking] = [
      await aReader(db, teamId),
      await aReader(db, teamId),
      await aReader(db, teamId),
      await aReader(db, teamId),
      await aReader(db, teamId),
    ];
    await db.insertInto("mailSettings").values({ userId: daily.id, newGames: "daily" }).execute();
    await db
      .updateTable("memberships")
      .set({ muted: true })
      .where("userId", "=", muted.id)
      .execute();
    await db
      .insertInto("blocks")
      .values({ userId: blocking.id, blockedId: scheduler.id })
      .execute();
    const game = await aGame(db, { teamId });

    await run(db, { gameId: game.id, schedulerId: scheduler.id });

    const mails = await mailsAbout(db, game.id);
    expect(mails.map(({ to }) => to)).toEqual([reader.email]);
    for (const answer of ["in", "maybe", "no"])
      expect(mails[0]?.text).toMatch(new RegExp(`/answer\\?token=\\S+&answer=${answer}\\n`));
  });
});
