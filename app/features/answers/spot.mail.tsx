import { sql } from "kysely";
import {
  spotMailJob,
  type WaitingListNews,
} from "#app/features/answers/queue-waiting-list-mails.server.ts";
import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import {
  findGameForGuest,
  findOwnGame,
  mailOwnGame,
  type OwnNotice,
} from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { isOffered } from "#app/features/games/game-answers.queries.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export function spotOfferedMail(game: AboutGame & { until: LocalTime }) {
  const until = untilInWords(game.until);
  const text = game.guest
    ? m.answers_waiting_list_offered_mail_text_guest
    : m.answers_waiting_list_offered_mail_text;
  return aboutGameMail(game, {
    title: m.answers_waiting_list_offered_mail(),
    end: m.answers_waiting_list_offered_mail_end({ until }),
    lines: [text({ until })],
    // `pageUrl` is the guest's own page, which has the buttons to take or decline the spot.
    ...(game.guest
      ? { action: { label: m.answers_waiting_list_take(), href: game.pageUrl } }
      : {
          action: { label: m.answers_waiting_list_take(), href: `${game.answerUrl}&answer=in` },
          choices: [
            { label: m.answers_waiting_list_no_thanks(), href: `${game.answerUrl}&answer=no` },
          ],
        }),
  });
}

const untilInWords = (until: LocalTime) =>
  until.wall.startsWith(until.today)
    ? formatTime(until)
    : `${formatDate(until)}, ${formatTime(until)}`;

export const spotFirstComeMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: m.answers_waiting_list_open_mail(),
    lines: [m.answers_waiting_list_open_mail_text()],
    action: game.guest
      ? { label: m.answers_waiting_list_see_game(), href: game.pageUrl }
      : { label: m.answers_choice_in(), href: `${game.answerUrl}&answer=in` },
  });

export const spotGivenMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: m.answers_waiting_list_given_mail(),
    lines: [
      game.guest
        ? m.answers_waiting_list_given_mail_text_guest()
        : m.answers_waiting_list_given_mail_text(),
    ],
    action: { label: m.answers_waiting_list_see_game(), href: game.pageUrl },
    choices: game.guest ? [] : [{ label: m.answers_choice_no(), href: game.answerUrl }],
  });

/** The mail may have waited until the morning. If the spot, the offer or the free spot is gone by
 * then, no mail is sent. */
export const mailSpot: Job<WaitingListNews> = {
  ...spotMailJob,
  async run({ db, settings }, news) {
    const standing = await findStanding(db, news);
    const own = standing && (await findMailed(db, news));
    if (!own) return;
    const isBrought = standing.friendOf !== null || (news.userId !== null && news.guestId !== null);
    const guestName = () => standing.guest ?? m.answers_waiting_list_guest_of_yours();
    await mailOwnGame(db, settings, {
      ...own,
      key: toKey({ ...news, guestId: standing.friendOf ?? news.guestId }),
      ends: standing.until ?? undefined,
      content: (about) => mails[news.kind]({ ...about, ...(isBrought && { guest: guestName() }) }),
      push: (about) => spotPush(news.kind, { ...about, isForGuest: isBrought }),
    });
  },
};

/** A guest who replied by a link gets the mail. The mail about any other guest goes to the member
 * who brings the guest. */
function findMailed(db: Db, { gameId, userId, guestId }: WaitingListNews) {
  if (userId !== null) return findOwnGame(db, { gameId, userId });
  return guestId === null ? undefined : findGameForGuest(db, { gameId, guestId });
}

const mails = { given: spotGivenMail, offered: spotOfferedMail, open: spotFirstComeMail };

/** A button of a phone notice changes the answer of the account itself. So a notice about a guest
 * has no buttons. */
function spotPush(
  kind: WaitingListNews["kind"],
  { gameId, team, when, until, isForGuest }: OwnNotice & { isForGuest: boolean },
) {
  const { name } = team;
  const at = atInstant(when);
  const whose = isForGuest ? m.answers_waiting_list_push_for_guest({ when: at }) : at;
  const spotTitle = isForGuest
    ? m.answers_waiting_list_push_given_guest
    : m.answers_waiting_list_push_given;
  const notices = {
    given: { title: spotTitle({ name }), body: whose },
    offered: {
      title: m.answers_waiting_list_push_offered({ name }),
      body: m.answers_waiting_list_push_offered_text({ when: whose, until: untilInWords(until) }),
    },
    open: {
      title: m.answers_waiting_list_push_open({ name }),
      body: isForGuest ? whose : m.answers_waiting_list_push_open_text({ when: at }),
    },
  };
  const question = isForGuest ? undefined : spotQuestions[kind];
  return gameNotice({ gameId, ...notices[kind], question });
}

const spotQuestions = { given: undefined, offered: "offer", open: "answer" } as const;

const toKey = ({ kind, gameId, placeId, userId, guestId, at }: WaitingListNews) =>
  ({
    given: `given:${placeId}:${at}`,
    offered: `offer:${placeId}:${at}`,
    open: `open:${gameId}:${userId ?? `guest-${guestId}`}:${at}`,
  })[kind];

type EntryStanding = { until: Date | null; guest: string | null; friendOf: number | null };

/** Undefined if the news is no longer true, so that no mail is sent. `until` is the end of the
 * offer. */
function findStanding(db: Db, news: WaitingListNews): Promise<EntryStanding | undefined> {
  const { kind, gameId, userId, guestId, placeId, at } = news;
  const moment = sql<Date>`${at}::timestamptz`;
  const standing = db
    .selectFrom("answers")
    .select(["name as guest", "offerUntil as until", "friendOf"])
    .where("gameId", "=", gameId);
  if (kind === "open")
    return standing.where("id", "=", placeId).where("toldOpenAt", "=", moment).executeTakeFirst();
  if (kind === "offered")
    return standing
      .where("id", "=", placeId)
      .where("offerFrom", "=", moment)
      .where(isOffered)
      .executeTakeFirst();
  return standing
    .where("status", "=", "in")
    .$if(guestId !== null, (answer) => answer.where("id", "=", guestId ?? 0))
    .$if(guestId === null, (answer) =>
      answer.where("userId", "=", userId).where("kind", "=", "member"),
    )
    .executeTakeFirst();
}
