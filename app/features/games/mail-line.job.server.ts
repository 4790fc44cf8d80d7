import { sql } from "kysely";
import { nameOfGuest } from "#app/features/games/bring-guest.ts";
import {
  factsForMail,
  findOwnGame,
  untilChanged,
} from "#app/features/games/own-game.queries.server.ts";
import { type LineNews, mailLineJob } from "#app/features/games/queue-line-mails.server.ts";
import { spotFirstComeMail } from "#app/features/games/spot-first-come.mail.tsx";
import { spotGivenMail } from "#app/features/games/spot-given.mail.tsx";
import { spotOfferedMail } from "#app/features/games/spot-offered.mail.tsx";
import { queueUserMail } from "#app/features/notifications/queue-user-mail.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Mails a member what the line brought, if it still holds: it may have waited for the morning. */
export const mailLine: Job<LineNews> = {
  ...mailLineJob,
  async run({ db, settings }, news) {
    const { userId, gameId, kind } = news;
    const own = userId !== null && (await findOwnGame(db, { gameId, userId }));
    const standing = await findStanding(db, news);
    if (!own || !standing) return;
    const facts = factsForMail(settings, own, new Date());
    const guest = news.guestId === null ? undefined : nameOfGuest(standing.guest, "yours");
    const until = localTime(standing.until ?? own.game.datetime, {
      zone: own.to.timezone,
      now: new Date(),
    });
    await queueUserMail(db, settings, {
      key: keyOf(news),
      to: own.to,
      mailClass: "mine",
      content: (unsubscribeUrl) => mails[kind]({ ...facts, guest, until, unsubscribeUrl }),
      until: untilChanged(own.game, standing.until ?? own.game.datetime),
    });
  },
};

const mails = { given: spotGivenMail, offered: spotOfferedMail, open: spotFirstComeMail };

const keyOf = ({ kind, gameId, placeId, userId, at }: LineNews) =>
  ({
    given: `given:${placeId}`,
    offered: `offer:${placeId}:${at}`,
    open: `open:${gameId}:${userId}:${at}`,
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
