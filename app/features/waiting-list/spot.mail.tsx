import { sql } from "kysely";
import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { mailOwnGame } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import {
  findGameOfGuest,
  findOwnGame,
} from "#app/features/game-mail/recipient-game.queries.server.ts";
import { nameOfGuest } from "#app/features/games/game.ts";
import { noThanks, takeTheSpot } from "#app/features/waiting-list/offer-words.ts";
import {
  type LineNews,
  mailLineJob,
} from "#app/features/waiting-list/queue-waiting-list-mails.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { dateOf, timeOf } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";

/** To the first in line: a spot is kept for some time. */
export function spotOfferedMail(game: AboutGame & { until: LocalTime }) {
  const until = untilInWords(game.until);
  const whose = game.guest ? "your guest" : "you";
  const replyTo = game.guest ? game.pageUrl : game.answerUrl;
  return aboutGameMail(game, {
    title: "A spot is free:",
    end: `. Reply until ${until}`,
    lines: [`We keep it for ${whose} until ${until}. Then the next in line is asked.`],
    action: { label: takeTheSpot, href: replyTo },
    choices: [{ label: noThanks, href: replyTo }],
  });
}

/** The time, with the date when it is not today. */
const untilInWords = (until: LocalTime) =>
  until.wall.startsWith(until.today) ? timeOf(until) : `${dateOf(until)}, ${timeOf(until)}`;

/** To everybody in line: the first to check in gets the spot. */
export const spotFirstComeMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: "First come: a spot at",
    lines: ["A spot is free. Whoever checks in first gets it."],
    action: game.guest
      ? { label: "See the Game", href: game.pageUrl }
      : { label: "I'm In", href: game.answerUrl },
  });

/** To a player in line who is in now. */
export const spotGivenMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: "You are in:",
    lines: [
      game.guest
        ? "A spot was free, and your guest was next in line."
        : "A spot was free, and you were next in line. See you at the game!",
    ],
    action: { label: "See the Game", href: game.pageUrl },
    choices: game.guest ? [] : [{ label: "Can't Come", href: game.answerUrl }],
  });

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
