import {
  type MailReader,
  mailPeople,
  type PersonMail,
} from "#app/features/game-mail/queue-people-mails.server.ts";
import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import type { MailedGame } from "#app/features/reminders/reminder-game.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";

export type GameMail = Omit<PersonMail, "content" | "until" | "push"> & {
  game: MailedGame;
  until?: Pick<PersonMail["until"], "notAfter" | "unanswered" | "reminder">;
  content: (text: ReminderText) => MailText;
  push: (notice: ReminderNotice) => PushNotice;
};

export type ReminderNotice = { game: MailedGame; when: LocalTime; sentAt: Date };

export type ReminderText = Omit<MailReader, "linksTo"> &
  ReturnType<MailReader["linksTo"]> & {
    game: MailedGame;
    when: LocalTime;
  };

export const queueGameMails = (
  db: Db,
  settings: Pick<JobServices["settings"], "appOrigin" | "linkSecrets" | "sessionSecrets">,
  mails: GameMail[],
  options?: { bulk: boolean },
): Promise<void> => mailPeople(db, settings, mails.map(toPersonMail), options);

function toPersonMail({ game: facts, content, push, ...mail }: GameMail): PersonMail {
  const { id, sequence, status, datetime } = facts;
  const isForBlocker = mail.to.hash === undefined && facts.blockers.includes(mail.to.id);
  const game = isForBlocker ? { ...facts, note: null } : facts;
  return {
    ...mail,
    content: ({ linksTo, ...reader }) => {
      const when = localTime(datetime, { zone: reader.timezone, now: reader.sentAt });
      return content({ game, when, ...reader, ...linksTo(id) });
    },
    push: ({ timezone: zone, sentAt }) =>
      push({ game, when: localTime(datetime, { zone, now: sentAt }), sentAt }),
    until: { game: { id, sequence, status }, notAfter: datetime.toISOString(), ...mail.until },
  };
}
