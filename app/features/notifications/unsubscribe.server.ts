import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import type { MailClass, MailSettings } from "#app/features/notifications/mail-settings.ts";
import type { Db } from "#db/client.server.ts";

type Unsubscribe = {
  userId: number;
  /** All but mails about the account, or the mails of one class. */
  mailClass: MailClass | "all";
};

/** Ends the user's mails of one class, or all. Idempotent; an unknown user changes nothing. */
export async function unsubscribe(db: Db, { userId, mailClass }: Unsubscribe): Promise<void> {
  await changeMailSettings(db, { userId, ...off[mailClass] });
}

const ended = {
  mine: { mine: false },
  hosting: { hosting: false },
  remind: { remindDay: false, remindSoon: false },
  new: { newGames: "never" },
  calls: { calls: false },
} as const satisfies Record<MailClass, Partial<MailSettings>>;

const off: Record<Unsubscribe["mailClass"], Partial<MailSettings>> = {
  ...ended,
  all: {
    ...ended.mine,
    ...ended.hosting,
    ...ended.remind,
    ...ended.new,
    ...ended.calls,
    ask: false,
    announcements: false,
  },
};
