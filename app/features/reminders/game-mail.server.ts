import { gamePagePath } from "#app/features/games/game-page-path.ts";
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
  const sentAt = atNight ? now : notAtNight(now, zone);
  const said = {
    game,
    when: localTime(game.datetime, { zone, now: sentAt }),
    sentAt,
    zone,
    pageUrl: settings.appOrigin + gamePagePath(game.id),
  };
  await queueUserMail(db, settings, {
    key: to.key,
    to: { id: to.userId, email: to.email, timezone: zone },
    mailClass,
    content: (unsubscribeUrl) => content({ ...said, unsubscribeUrl }),
    until: {
      game: { id: game.id, sequence: game.sequence, status: game.status },
      notAfter: game.datetime.toISOString(),
    },
    from: now,
    atNight,
    bulk,
  });
}
