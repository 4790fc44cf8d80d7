import { gameCalendarPath, ownCalendarUrl } from "#app/features/games/game-calendar-path.ts";
import { gamePagePath } from "#app/features/games/game-page-path.ts";
import type { MailableGuest } from "#app/features/games/mailable-guest.queries.server.ts";
import { type MailToGuest, mailGuests } from "#app/features/games/queue-guest-mail.server.ts";
import type { MailClass } from "#app/features/notifications/mail-class.ts";
import {
  queueUserMails,
  type TimedMail,
} from "#app/features/notifications/queue-user-mail.server.ts";
import type { MailedGame } from "#app/features/reminders/mailed-game.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";

type Recipient = { key: string; userId: number; email: string; timezone: string };

export type GameMail = {
  game: MailedGame;
  to: Recipient;
  mailClass: MailClass;
  now: Date;
  atNight?: boolean;
  /** Makes the mail from what is true for the reader when it goes out. */
  content: (said: Said) => MailText;
};

/** What every mail about a game tells of it. */
export type Said = {
  game: MailedGame;
  /** Tip-off by the reader's clock, as it is when the mail goes out. */
  when: LocalTime;
  sentAt: Date;
  zone: string;
  /** The page of the game; a guest's own page. */
  pageUrl: string;
  calendarUrl: string;
  /** Ends the mails of this class. */
  unsubscribeUrl: string;
};

type Settings = Pick<JobServices["settings"], "appOrigin" | "sessionSecrets">;

type Options = { bulk: boolean };

/**
 * Queues mails about games in one statement. Each is dropped when its game changed or began before it
 * goes out.
 */
export const queueGameMails = (
  db: Db,
  settings: Settings,
  mails: GameMail[],
  options?: Options,
): Promise<void> =>
  queueUserMails(
    db,
    settings,
    mails.map((mail) => userMailOf(settings, mail)),
    options,
  );

function userMailOf(
  { appOrigin }: Settings,
  { game, to, mailClass, now, atNight, content }: GameMail,
): TimedMail {
  const { timezone: zone } = to;
  const pageUrl = appOrigin + gamePagePath(game.id);
  const calendarUrl = appOrigin + gameCalendarPath(game.id);
  return {
    key: to.key,
    to: { id: to.userId, email: to.email, timezone: zone },
    mailClass,
    content: (unsubscribeUrl) =>
      content({ ...saidOf({ game, zone, now, atNight }), pageUrl, calendarUrl, unsubscribeUrl }),
    until: untilOf(game),
    from: now,
    atNight,
  };
}

export type GuestGameMail = Omit<GameMail, "to" | "mailClass"> & {
  to: MailableGuest & { key: string };
};

/** The same to guests, by the clock of the game; their own page takes the place of the game's. */
export const mailGuestsAboutGames = (
  db: Db,
  settings: Settings,
  mails: GuestGameMail[],
  options?: Options,
): Promise<void> => mailGuests(db, settings, mails.map(guestMailOf), options);

function guestMailOf({ game, to, now, atNight, content }: GuestGameMail): MailToGuest {
  const said = saidOf({ game, zone: game.zone, now, atNight });
  return {
    key: to.key,
    to,
    content: ({ ownUrl, unsubscribeUrl }) =>
      content({ ...said, pageUrl: ownUrl, calendarUrl: ownCalendarUrl(ownUrl), unsubscribeUrl }),
    until: untilOf(game),
    runAt: said.sentAt,
  };
}

type Sent = Pick<GameMail, "game" | "now" | "atNight"> & { zone: string };

function saidOf({ game, zone, now, atNight }: Sent) {
  const sentAt = atNight ? now : notAtNight(now, zone);
  return { game, when: localTime(game.datetime, { zone, now: sentAt }), sentAt, zone };
}

const untilOf = ({ id, sequence, status, datetime }: MailedGame) => ({
  game: { id, sequence, status },
  notAfter: datetime.toISOString(),
});
