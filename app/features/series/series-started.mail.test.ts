import { countMails } from "#app/features/notifications/count-mails.server.ts";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { sendMail } from "#app/features/notifications/send-mail.job.server.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { mailNewSeries } from "#app/features/series/series-started.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { SendResult } from "#app/platform/mail/mailer.server.ts";
import { aSeries } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as JobServices["settings"];

async function aStartedSeries(db: Db) {
  const firstDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const { id: teamId } = await aTeam(db);
  const host = await aMember(db, { teamId, name: "Maya Okafor" });
  const { id: seriesId } = await aSeries(db, { firstDate, teamId, hostId: host.id });
  const now = new Date();
  await db.transaction().execute((db) => createOccurrences(db, { seriesIds: [seriesId], now }));
  const reader = await aMember(db, {
    teamId,
    emailNotifications: true,
    email: `${unique("r").replace(" ", "-")}@openrun.example`,
  });
  return { seriesId, teamId, reader };
}

async function listSeriesMails(db: Db, seriesId: number) {
  await mailNewSeries.run({ db, settings } as JobServices, { seriesId });
  return waitingMails(db, `series:${seriesId}:%`);
}

/** Returns whether a mail that waited is sent. */
async function isSent(db: Db, mail: DueMail) {
  let sent = 0;
  const send = async (): Promise<SendResult> => {
    sent++;
    return { ok: true };
  };
  await sendMail.run({ db, settings, mailer: { send } } as unknown as JobServices, mail);
  return sent === 1;
}

describe("the mail about a new series", () => {
  test("goes as long as one of its games takes place as it says", async ({ db }) => {
    const { seriesId, reader } = await aStartedSeries(db);
    const [mail, ...others] = await listSeriesMails(db, seriesId);
    if (!mail) throw new Error("There is one mail.");
    expect([mail.to, others]).toEqual([reader.email, []]);
    expect(mail.text).toContain("Maya scheduled games that repeat. Are you in?");
    const games = db.updateTable("games").where("seriesId", "=", seriesId);
    const [first] = await db
      .selectFrom("games")
      .select("id")
      .where("seriesId", "=", seriesId)
      .orderBy("datetime")
      .execute();
    await games
      .set({ status: "cancelled" })
      .where("id", "<>", first?.id ?? 0)
      .execute();
    expect(await isSent(db, { ...mail, key: unique("copy") })).toBe(true);
    await games.set({ sequence: 1 }).execute();
    expect(await isSent(db, mail)).toBe(false);
    expect(await db.selectFrom("queuedMails").where("key", "=", mail.key).execute()).toEqual([]);
  });

  test("does not go after the last of its games has begun, nor after the series was removed", async ({
    db,
  }) => {
    const { seriesId } = await aStartedSeries(db);
    const [mail] = await listSeriesMails(db, seriesId);
    if (!mail) throw new Error("There is one mail.");
    const { until } = mail as DueMail;
    const games = await db
      .selectFrom("games")
      .select("datetime")
      .where("seriesId", "=", seriesId)
      .orderBy("datetime", "desc")
      .execute();
    expect(games).toHaveLength(4);
    expect(until?.notAfter).toBe(games[0]?.datetime.toISOString());
    await db.deleteFrom("games").where("seriesId", "=", seriesId).execute();
    await db.deleteFrom("series").where("id", "=", seriesId).execute();
    expect(await isSent(db, mail)).toBe(false);
  });
});

test("the mail about a new series counts, and is held when the reader had twenty that day", async ({
  db,
}) => {
  const { seriesId, teamId, reader } = await aStartedSeries(db);
  const mails: { key: string; userId: number; gameId: number }[] = [];
  for (let n = 0; n < 20; n++) {
    const { id: gameId } = await aGame(db, { teamId });
    mails.push({ key: `new-game:${gameId}:${reader.id}`, userId: reader.id, gameId });
  }
  const now = new Date();
  await db.transaction().execute((db) => countMails(db, settings, { mails, now }));
  expect(await listSeriesMails(db, seriesId)).toEqual([]);
  const held = await db
    .selectFrom("countedMails")
    .innerJoin("games", "games.id", "countedMails.gameId")
    .select(["countedMails.key", "games.seriesId"])
    .where("countedMails.userId", "=", reader.id)
    .where("held", "=", true)
    .execute();
  expect(held).toEqual([{ key: `series:${seriesId}:${reader.id}`, seriesId }]);
});
