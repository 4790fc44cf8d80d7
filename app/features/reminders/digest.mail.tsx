import { sql } from "kysely";
import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { type LabelledFact, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import {
  queueUserMails,
  type TimedMail,
} from "#app/features/notifications/queue-user-mail.server.ts";
import {
  type DigestGame,
  type DigestReader,
  digestZones,
  listDigestGames,
  listDigestReaders,
  listDigestUsers,
} from "#app/features/reminders/digest.queries.server.ts";
import { listZones } from "#app/features/reminders/due-reminders.queries.server.ts";
import type { MailServices } from "#app/features/reminders/reminder.mail.tsx";
import { playersInWords } from "#app/features/reminders/reminder-game.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inParts } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { formatDate, formatTime, zoneLabel } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const digestJob: Job = {
  name: "digest",
  cron: "0 * * * *",
  run: async (services) => sendDigests(services, { now: await readDatabaseClock(services.db) }),
};

const readersAtOnce = 500;
const digestsAtOnce = 50;

type DigestTime = { now: Date };

export async function sendDigests(services: MailServices, { now }: DigestTime) {
  const { db } = services;
  const last = await findJobMark(db, digestJob.name);
  const zones = digestZones(await listZones(db), { now, last });
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

async function sendSome(
  { db, settings }: MailServices,
  readers: DigestReader[],
  { now }: DigestTime,
) {
  const listed = await listDigestGames(db, { readers, now });
  const games = Map.groupBy(listed, ({ userId }) => userId);
  const digests = readers.flatMap((reader) => {
    const own = games.get(reader.userId);
    return own ? [toDigest(settings, reader, { games: own, now })] : [];
  });
  await queueUserMails(db, settings, digests, { bulk: true });
  await markDigested(db, { games: listed, now });
}

const halfADay = 12 * 60 * 60_000;

function toDigest(
  settings: MailServices["settings"],
  { userId, timezone, often, date }: DigestReader,
  { games, now }: DigestTime & { games: DigestGame[] },
): TimedMail {
  const toListed = (game: DigestGame) => ({
    ...game,
    when: localTime(game.datetime, { zone: timezone, now }),
    facts: listGameFacts("mails", game),
    url: game.isAnswered
      ? settings.appOrigin + gamePagePath(game.gameId)
      : answerLink(settings, { gameId: game.gameId, userId }),
  });
  return {
    key: `digest:${userId}:${date}`,
    to: { id: userId, timezone },
    kind: "digest",
    content: (unsubscribeUrl) =>
      digestMail({
        often,
        games: games.map(toListed),
        homeUrl: `${settings.appOrigin}/`,
        unsubscribeUrl,
      }),
    until: { notAfter: new Date(now.getTime() + halfADay).toISOString() },
    from: now,
  };
}

type ListedGame = Pick<DigestGame, "players" | "maxPlayers" | "team" | "isAnswered"> & {
  when: LocalTime;
  facts: LabelledFact[];
  url: string;
};

type Digest = {
  often: DigestReader["often"];
  games: ListedGame[];
  homeUrl: string;
  unsubscribeUrl: string;
};

const mostListed = 12;

export function digestMail({ often, games, homeUrl, unsubscribeUrl }: Digest) {
  const more = games.length - mostListed;
  const zone = games[0] ? [m.reminders_digest_zone({ zone: zoneLabel(games[0].when.zone) })] : [];
  return renderMail({
    heading: m.reminders_digest_heading({ often, count: games.length }),
    lines: [m.reminders_digest_line(), ...zone],
    items: games.slice(0, mostListed).map(toItem),
    notes: more > 0 ? [m.reminders_digest_more({ more })] : [],
    action: { label: m.reminders_digest_see(), href: homeUrl },
    footer: m.reminders_digest_footer(),
    footerLink: { label: m.game_mail_unsubscribe(), href: unsubscribeUrl },
  });
}

const toItem = ({ team, when, facts, url, isAnswered, ...players }: ListedGame) => ({
  title: `${team}, ${formatDate(when)}, ${formatTime(when)}`,
  text: [playersInWords(players), ...facts.map(({ value }) => value)].join(", "),
  link: { label: isAnswered ? m.game_mail_see_game() : m.reminders_ask(), href: url },
});

async function findJobMark(db: Db, name: string): Promise<Date | undefined> {
  const mark = await db
    .selectFrom("jobMarks")
    .select("at")
    .where("name", "=", name)
    .executeTakeFirst();
  return mark?.at;
}

async function setJobMark(db: Db, { name, at }: { name: string; at: Date }): Promise<void> {
  await db
    .insertInto("jobMarks")
    .values({ name, at })
    .onConflict((mark) => mark.column("name").doUpdateSet({ at }))
    .execute();
}

type DigestContent = { games: Pick<DigestGame, "userId" | "gameId">[]; now: Date };

async function markDigested(db: Db, { games, now }: DigestContent): Promise<void> {
  if (games.length === 0) return;
  const userIds = games.map(({ userId }) => userId);
  await db
    .insertInto("mailSettings")
    .columns(["userId", "digestedAt"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id", sql<Date>`${now}::timestamptz`.as("digestedAt")])
        .where("id", "=", anyOf(userIds))
        .orderBy("id"),
    )
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ digestedAt: now }))
    .execute();
  await sql`update counted_mails set held = false
    from unnest(${userIds}::int[], ${games.map(({ gameId }) => gameId)}::int[]) as notified (user_id, game_id)
    where counted_mails.held and counted_mails.user_id = notified.user_id
      and counted_mails.game_id = notified.game_id`.execute(db);
}
