import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import {
  queueUserMails,
  type TimedMail,
} from "#app/features/notifications/queue-user-mail.server.ts";
import {
  type DigestGame,
  type DigestReader,
  listDigestGames,
  listDigestReaders,
  listDigestUsers,
} from "#app/features/reminders/digest.queries.server.ts";
import { zonesOfDigest } from "#app/features/reminders/digest-time.server.ts";
import { digestMail } from "#app/features/reminders/digest-view.tsx";
import { listZones } from "#app/features/reminders/games-in-reach.queries.server.ts";
import { findJobMark, setJobMark } from "#app/features/reminders/job-watermark.server.ts";
import { markDigested } from "#app/features/reminders/mark-digested.server.ts";
import type { MailServices } from "#app/features/reminders/reminder.mail.tsx";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inParts } from "#app/platform/database/in-parts.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Hourly: daily digests, and weekly ones on Sunday, where it is 18 h. */
export const digestJob: Job = {
  name: "digest",
  cron: "0 * * * *",
  run: async (services) => sendDigests(services, { now: await readDatabaseClock(services.db) }),
};

/** How many users are looked at, and how many digests are read and queued, in one step. */
const readersAtOnce = 500;
const digestsAtOnce = 50;

type At = { now: Date };

/** Queues the digests that are due, one per user and day; an empty one is not sent. */
export async function sendDigests(services: MailServices, { now }: At) {
  const { db } = services;
  const last = await findJobMark(db, digestJob.name);
  const zones = zonesOfDigest(await listZones(db), { now, last });
  let ids: number[] = [];
  do {
    ids = await listDigestUsers(db, { after: ids.at(-1) ?? 0, limit: readersAtOnce });
    const items = await listDigestReaders(db, { ids, zones, now });
    await inParts(db, { items, size: digestsAtOnce }, (db, readers) =>
      sendSome({ ...services, db }, readers, { now }),
    );
  } while (zones.length > 0 && ids.length === readersAtOnce);
  await setJobMark(db, { name: digestJob.name, at: now });
}

/** The mails and the marks that their games are told commit together. */
async function sendSome({ db, settings }: MailServices, readers: DigestReader[], { now }: At) {
  const listed = await listDigestGames(db, { readers, now });
  const games = Map.groupBy(listed, ({ userId }) => userId);
  const digests = readers.flatMap((reader) => {
    const own = games.get(reader.userId);
    return own ? [digestOf(settings, reader, { games: own, now })] : [];
  });
  await queueUserMails(db, settings, digests, { bulk: true });
  await markDigested(db, { games: listed, now });
}

const halfADay = 12 * 60 * 60_000;

function digestOf(
  settings: MailServices["settings"],
  { userId, email, timezone, often, date }: DigestReader,
  { games, now }: At & { games: DigestGame[] },
): TimedMail {
  const listed = games.map((game) => ({
    ...game,
    when: localTime(game.datetime, { zone: timezone, now }),
    url: game.isAnswered
      ? settings.appOrigin + gamePagePath(game.gameId)
      : answerLink(settings, { gameId: game.gameId, userId }),
  }));
  return {
    key: `digest:${userId}:${date}`,
    to: { id: userId, email, timezone },
    mailClass: "new",
    content: (unsubscribeUrl) =>
      digestMail({ often, games: listed, homeUrl: `${settings.appOrigin}/`, unsubscribeUrl }),
    until: { notAfter: new Date(now.getTime() + halfADay).toISOString() },
    from: now,
  };
}
