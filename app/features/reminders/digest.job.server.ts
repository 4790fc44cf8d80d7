import { answerLink } from "#app/features/games/answer-link.server.ts";
import { ensureMailSettings } from "#app/features/notifications/ensure-mail-settings.server.ts";
import { queueUserMail } from "#app/features/notifications/queue-user-mail.server.ts";
import { digestMail } from "#app/features/reminders/digest.mail.tsx";
import {
  type DigestGame,
  type DigestReader,
  listDigestGames,
  listDigestReaders,
} from "#app/features/reminders/digest.queries.server.ts";
import { zonesOfDigest } from "#app/features/reminders/digest-time.server.ts";
import { listZones } from "#app/features/reminders/games-in-reach.queries.server.ts";
import { findJobMark, setJobMark } from "#app/features/reminders/job-mark.server.ts";
import type { MailServices } from "#app/features/reminders/remind.job.server.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Hourly: daily digests, and weekly ones on Sunday, where it is 18 h. */
export const digestJob: Job = {
  name: "digest",
  cron: "0 * * * *",
  run: async (services) => sendDigests(services, { now: await readDatabaseClock(services.db) }),
};

/** How many digests are read and queued in one step. */
const atOnce = 200;

type At = { now: Date };

/** Queues the digests that are due, one per user and day; an empty one is not sent. */
export async function sendDigests(services: MailServices, { now }: At) {
  const { db } = services;
  const last = await findJobMark(db, digestJob.name);
  const zones = zonesOfDigest(await listZones(db), { now, last });
  const readers = await listDigestReaders(db, { zones, now });
  for (let from = 0; from < readers.length; from += atOnce) {
    await sendSome(services, readers.slice(from, from + atOnce), { now });
  }
  await setJobMark(db, { name: digestJob.name, at: now });
}

async function sendSome({ db, settings }: MailServices, readers: DigestReader[], { now }: At) {
  const games = Map.groupBy(await listDigestGames(db, { readers, now }), ({ userId }) => userId);
  await db.transaction().execute(async (db) => {
    for (const reader of readers) {
      const own = games.get(reader.userId);
      if (own) await sendOne({ db, settings }, reader, { games: own, now });
    }
  });
}

/** The mail and the marks that its games are told commit together. */
async function sendOne(
  { db, settings }: MailServices,
  { userId, email, timezone, often, date }: DigestReader,
  { games, now }: At & { games: DigestGame[] },
) {
  const listed = games.map((game) => ({
    ...game,
    when: localTime(game.datetime, { zone: timezone, now }),
    url: game.isAnswered
      ? settings.appOrigin + teamPath(game)
      : answerLink(settings, { gameId: game.gameId, userId }),
  }));
  await queueUserMail(db, settings, {
    key: `digest:${userId}:${date}`,
    to: { id: userId, email, timezone },
    mailClass: "new",
    content: (unsubscribeUrl) =>
      digestMail({ often, games: listed, homeUrl: `${settings.appOrigin}/`, unsubscribeUrl }),
    until: { notAfter: new Date(now.getTime() + 12 * 60 * 60_000).toISOString() },
    from: now,
    bulk: true,
  });
  await markDigested(db, { userId, gameIds: games.map(({ gameId }) => gameId), now });
}

type Told = At & { userId: number; gameIds: number[] };

/** A mail that is held from now on waits for the next digest. */
async function markDigested(db: MailServices["db"], { userId, gameIds, now }: Told) {
  if (!(await ensureMailSettings(db, userId))) return;
  await db
    .updateTable("mailSettings")
    .set({ digestedAt: now })
    .where("userId", "=", userId)
    .execute();
  await db
    .updateTable("countedMails")
    .set({ held: false })
    .where("userId", "=", userId)
    .where("held", "=", true)
    .where("gameId", "in", gameIds)
    .execute();
}
