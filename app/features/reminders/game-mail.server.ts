import { gamePagePath } from "#app/features/games/game-page-path.ts";
import type { MailableGuest } from "#app/features/games/mailable-guest.queries.server.ts";
import { mailGuest } from "#app/features/games/queue-guest-mail.server.ts";
import type { MailClass } from "#app/features/notifications/mail-class.ts";
import { queueUserMail } from "#app/features/notifications/queue-user-mail.server.ts";
import type { MailedGame } from "#app/features/reminders/mailed-game.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";

type Recipient = { key: string; userId: number; email: string; timezone: string };

type GameMail = {
  game: MailedGame;
  to: Recipient;
  mailClass: MailClass;
  now: Date;
  atNight?: boolean;
  bulk?: boolean;
  /** Makes the mail from what is true for the reader when it goes out. */
  content: (said: Said) => MailText;
};

/** What every mail about a game tells of it. */
export type Said = {
  game: MailedGame;
  /** Tip-off by the reader's clock, as it is when the mail goes out. */
  when: LocalTime;
  /** When the mail goes out. */
  sentAt: Date;
  zone: string;
  /** The page of the game; a guest's own page. */
  pageUrl: string;
  /** Ends the mails of this class. */
  unsubscribeUrl: string;
};

type Settings = Pick<JobServices["settings"], "appOrigin" | "sessionSecrets">;

/**
 * Queues a mail about a game. It is dropped when the game changed or began before it goes out.
 */
export async function queueGameMail(
  db: Db,
  settings: Settings,
  { game, to, mailClass, now, atNight, bulk, content }: GameMail,
): Promise<void> {
  const { timezone: zone } = to;
  const said = saidOf({ game, zone, now, atNight });
  const pageUrl = settings.appOrigin + gamePagePath(game.id);
  await queueUserMail(db, settings, {
    key: to.key,
    to: { id: to.userId, email: to.email, timezone: zone },
    mailClass,
    content: (unsubscribeUrl) => content({ ...said, pageUrl, unsubscribeUrl }),
    until: untilOf(game),
    from: now,
    atNight,
    bulk,
  });
}

type GuestGameMail = Omit<GameMail, "to" | "mailClass"> & { to: MailableGuest & { key: string } };

/** The same to a guest, by the clock of the game; their own page takes the place of the game's. */
export async function mailGuestAboutGame(
  db: Db,
  settings: Settings,
  { game, to, now, atNight, bulk, content }: GuestGameMail,
): Promise<void> {
  const said = saidOf({ game, zone: game.zone, now, atNight });
  await mailGuest(db, settings, {
    key: to.key,
    to,
    content: ({ ownUrl, unsubscribeUrl }) => content({ ...said, pageUrl: ownUrl, unsubscribeUrl }),
    until: untilOf(game),
    runAt: said.sentAt,
    bulk,
  });
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
