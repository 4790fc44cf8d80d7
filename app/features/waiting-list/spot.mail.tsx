import { sql } from "kysely";
import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import {
  mailOwnGame,
  type OwnNotice,
} from "#app/features/game-mail/queue-recipient-mail.server.ts";
import {
  findGameForGuest,
  findOwnGame,
} from "#app/features/game-mail/recipient-game.queries.server.ts";
import { toGuestName } from "#app/features/games/game.ts";
import { noThanks, takeTheSpot } from "#app/features/waiting-list/offer-words.ts";
import {
  spotMailJob,
  type WaitingListNews,
} from "#app/features/waiting-list/queue-waiting-list-mails.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { toDate, toTime } from "#app/ui/when.ts";
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
  until.wall.startsWith(until.today) ? toTime(until) : `${toDate(until)}, ${toTime(until)}`;

/** To everybody in line: the first to check in gets the spot. */
export const spotFirstComeMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: "First come: a spot at",
    lines: ["A spot is free. Whoever checks in first gets it."],
    action: game.guest
      ? { label: "See the game", href: game.pageUrl }
      : { label: "I'm In", href: game.answerUrl },
  });

/** To a player who is in now: next in line, promoted, or let in. */
export const spotGivenMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: "You are in:",
    lines: [
      game.guest ? "Your guest has a spot now." : "You have a spot now. See you at the game!",
    ],
    action: { label: "See the game", href: game.pageUrl },
    choices: game.guest ? [] : [{ label: "Can't Come", href: game.answerUrl }],
  });

/** Mails a player in line what changed, if that still holds: it may have waited for the morning. */
export const mailSpot: Job<WaitingListNews> = {
  ...spotMailJob,
  async run({ db, settings }, news) {
    const standing = await findStanding(db, news);
    const own = standing && (await findMailed(db, news));
    if (!own) return;
    const isOfUser = news.userId !== null && news.guestId !== null;
    const guest = isOfUser ? toGuestName(standing.guest, "yours") : undefined;
    await mailOwnGame(db, settings, {
      ...own,
      key: toKey(news),
      ends: standing.until ?? undefined,
      content: (about) => mails[news.kind]({ ...about, guest }),
      push: (about) => spotPush(news.kind, { ...about, isForGuest: guest !== undefined }),
    });
  },
};

/** A guest by the link is mailed, of other guests the member who brings them. */
function findMailed(db: Db, { gameId, userId, guestId }: WaitingListNews) {
  if (userId !== null) return findOwnGame(db, { gameId, userId });
  return guestId === null ? undefined : findGameForGuest(db, { gameId, guestId });
}

const mails = { given: spotGivenMail, offered: spotOfferedMail, open: spotFirstComeMail };

/** The notice of each. The buttons answer for oneself: about a guest there are none. */
function spotPush(
  kind: WaitingListNews["kind"],
  { gameId, team, when, until, isForGuest }: OwnNotice & { isForGuest: boolean },
) {
  const at = isForGuest ? `For your guest: ${atInstant(when)}` : atInstant(when);
  const notices = {
    given: { title: isForGuest ? "Your guest is in:" : "You're in:", body: at },
    offered: { title: "A spot is free:", body: `${at}. Yours until ${untilInWords(until)}.` },
    open: { title: "First come:", body: isForGuest ? at : `A spot for ${at}` },
  };
  const question = isForGuest ? undefined : spotQuestions[kind];
  const { title, body } = notices[kind];
  return gameNotice({ gameId, title: `${title} ${team.name}`, body, question });
}

const spotQuestions = { given: undefined, offered: "offer", open: "answer" } as const;

const toKey = ({ kind, gameId, placeId, userId, guestId, at }: WaitingListNews) =>
  ({
    given: `given:${placeId}`,
    offered: `offer:${placeId}:${at}`,
    open: `open:${gameId}:${userId ?? `guest-${guestId}`}:${at}`,
  })[kind];

type EntryStanding = { until: Date | null; guest: string | null };

/** Returns whether what happened still holds; until when an offer does, and the name of the guest. */
async function findStanding(db: Db, news: WaitingListNews): Promise<EntryStanding | undefined> {
  const { gameId, userId, guestId } = news;
  if (news.kind !== "given") return findEntry(db, news);
  return selectStandings(db)
    .select(sql<null>`null`.as("until"))
    .where("s.gameId", "=", gameId)
    .where("s.status", "=", "in")
    .where(guestId === null ? "s.userId" : "s.guestId", "=", guestId ?? userId)
    .executeTakeFirst();
}

const selectStandings = (db: Db) =>
  db
    .selectFrom("gameAnswers as s")
    .leftJoin("guests", "guests.id", "s.guestId")
    .select("guests.name as guest");

function findEntry(
  db: Db,
  { kind, placeId, at }: WaitingListNews,
): Promise<EntryStanding | undefined> {
  const moment = sql<Date>`${at}::timestamptz`;
  const entry = selectStandings(db)
    .select("s.offerUntil as until")
    .where("s.entryId", "=", placeId);
  return kind === "offered"
    ? entry.where("s.offerFrom", "=", moment).where("s.status", "=", "offered").executeTakeFirst()
    : entry.where("s.toldOpenAt", "=", moment).executeTakeFirst();
}
