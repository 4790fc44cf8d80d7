import { type RawBuilder, sql } from "kysely";
import type { MailClass } from "#app/features/notifications/mail-settings.ts";

/**
 * Returns whether a user gets mails of a class, as a condition of a query on `users`: the address is theirs
 * and takes mail, and the class is on.
 */
export const isMailable = (mailClass: MailClass) => sql<boolean>`(users.email is not null
  and users.email_confirmed and users.email_refused_at is null and ${isOn[mailClass]})`;

const setting = (name: string, byDefault: boolean) =>
  sql<boolean>`coalesce((select ${sql.ref(name)} from mail_settings s
    where s.user_id = users.id), ${sql.lit(byDefault)})`;

const isOn: Record<MailClass, RawBuilder<boolean>> = {
  mine: setting("s.mine", true),
  hosting: setting("s.hosting", true),
  remind: sql`true`,
  new: sql`users.email_notifications`,
  calls: setting("s.calls", false),
};
