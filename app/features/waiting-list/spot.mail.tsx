import { sql } from "kysely";
import { mailOwnGame } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import {
  findGameOfGuest,
  findOwnGame,
} from "#app/features/game-mail/recipient-game.queries.server.ts";
import { nameOfGuest } from "#app/features/games/guest-name.ts";
import {
  type LineNews,
  mailLineJob,
} from "#app/features/waiting-list/queue-waiting-list-mails.server.ts";
import { spotFirstComeMail } from "#app/features/waiting-list/spot-first-come-view.tsx";
import { spotGivenMail } from "#app/features/waiting-list/spot-given-view.tsx";
import { spotOfferedMail } from "#app/features/waiting-list/spot-offered-view.tsx";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Mails a player in line what changed, if that still holds: it may have waited for the morning. */
export const mailLine: Job<LineNews> = {
  ...mailLineJob,
  async run({ db, settings }, news) {
    const standing = await findStanding(db, news);
    const own = standing && (await findMailed(db, news));
    if (!own) return;
    const isOfUser = news.userId !== null && news.guestId !== null;
    const guest = isOfUser ? nameOfGuest(standing.guest, "yours") : undefined;
    await mailOwnGame(db, settings, {
      ...own,
      key: keyOf(news),
      ends: standing.until ?? undefined,
      content: (about) => mails[news.kind]({ ...about, guest }),
    });
  },
};

/** A guest by the link is mailed, of other guests the member who brings them. */
function findMailed(db: Db, { gameId, userId, guestId }: LineNews) {
  if (userId !== null) return findOwnGame(db, { gameId, userId });
  return guestId === null ? undefined : findGameOfGuest(db, { gameId, guestId });
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
