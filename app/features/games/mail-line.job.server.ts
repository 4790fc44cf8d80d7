import { sql } from "kysely";
import { nameOfGuest } from "#app/features/games/bring-guest.ts";
import { findGameOfMailable } from "#app/features/games/mailable-guest.queries.server.ts";
import {
  factsForMail,
  findOwnGame,
  untilChanged,
} from "#app/features/games/own-game.queries.server.ts";
import { mailGuest } from "#app/features/games/queue-guest-mail.server.ts";
import { type LineNews, mailLineJob } from "#app/features/games/queue-line-mails.server.ts";
import { spotFirstComeMail } from "#app/features/games/spot-first-come.mail.tsx";
import { spotGivenMail } from "#app/features/games/spot-given.mail.tsx";
import { spotOfferedMail } from "#app/features/games/spot-offered.mail.tsx";
import { queueUserMail } from "#app/features/notifications/queue-user-mail.server.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Mails a player in line what changed, if that still holds: it may have waited for the morning. */
export const mailLine: Job<LineNews> = {
  ...mailLineJob,
  async run({ db, settings }, news) {
    const standing = await findStanding(db, news);
    if (!standing) return;
    await (news.userId === null ? toGuest : toMember)(db, settings, { news, standing });
  },
};

type Settings = JobServices["settings"];
type Said = { news: LineNews; standing: Standing };

async function toMember(db: Db, settings: Settings, { news, standing }: Said) {
  const { userId, gameId, guestId, kind } = news;
  const own = userId === null ? undefined : await findOwnGame(db, { gameId, userId });
  if (!own) return;
  const now = await readDatabaseClock(db);
  const facts = factsForMail(settings, own, now);
  const guest = guestId === null ? undefined : nameOfGuest(standing.guest, "yours");
  const ends = standing.until ?? own.game.datetime;
  const until = localTime(ends, { zone: own.to.timezone, now });
  await queueUserMail(db, settings, {
    key: keyOf(news),
    to: own.to,
    mailClass: "mine",
    from: now,
    content: (unsubscribeUrl) => mails[kind]({ ...facts, guest, until, unsubscribeUrl }),
    until: untilChanged(own.game, ends),
  });
}

/** A guest by the link reads the time of the game's zone, and answers on their own page. */
async function toGuest(db: Db, settings: Settings, { news, standing }: Said) {
  const { gameId, guestId, kind } = news;
  const found = guestId === null ? undefined : await findGameOfMailable(db, { gameId, guestId });
  if (!found) return;
  const { game, to } = found;
  const now = await readDatabaseClock(db);
  const at = (instant: Date) => localTime(instant, { zone: game.zone, now });
  const ends = standing.until ?? game.datetime;
  const facts = { team: game, when: at(game.datetime), until: at(ends) };
  await mailGuest(db, settings, {
    key: keyOf(news),
    to,
    content: ({ ownUrl, unsubscribeUrl }) =>
      mails[kind]({ ...facts, pageUrl: ownUrl, answerUrl: ownUrl, unsubscribeUrl }),
    until: untilChanged(game, ends),
    runAt: notAtNight(now, game.zone),
  });
}

const mails = { given: spotGivenMail, offered: spotOfferedMail, open: spotFirstComeMail };

const keyOf = ({ kind, gameId, placeId, userId, guestId, at }: LineNews) =>
  ({
    given: `given:${placeId}`,
    offered: `offer:${placeId}:${at}`,
    open: `open:${gameId}:${userId ?? `guest-${guestId}`}:${at}`,
  })[kind];

type Standing = { until: Date | null; guest: string | null };

/** Whether what happened still holds; until when an offer does, and the name of the guest. */
async function findStanding(db: Db, news: LineNews): Promise<Standing | undefined> {
  const { gameId, userId, guestId } = news;
  if (news.kind !== "given") return findPlace(db, news);
  const { rows } = await sql<Standing>`select null::timestamptz as until, (
      select name from guests where id = ${guestId}::int) as guest
    where exists (select from guests where id = ${guestId}::int and has_spot)
      or ${guestId}::int is null and exists (select from check_ins
        where game_id = ${gameId} and user_id = ${userId}::int)`.execute(db);
  return rows[0];
}

async function findPlace(db: Db, { kind, placeId, at }: LineNews): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select offer_until as until, guests.name as guest
    from waiting left join guests on guests.id = waiting.guest_id
    where waiting.id = ${placeId} and ${
      kind === "offered"
        ? sql`offer_from = ${at}::timestamptz and offer_until > now()`
        : sql`told_open_at = ${at}::timestamptz`
    }`.execute(db);
  return rows[0];
}
