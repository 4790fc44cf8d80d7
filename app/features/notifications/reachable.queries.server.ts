import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MailKind, PushedKind } from "#app/features/notifications/mail-settings.ts";
import type { Language } from "#app/lib/language.ts";

export const isReachable = (kind: PushedKind) =>
  sql<SqlBool>`(${isMailable(kind)} or ${isPushable(kind)})`;

/** True if the user wants mail of this kind and has a confirmed mail address that accepts mail. */
export const isMailable = (kind: MailKind) => sql<boolean>`(users.email is not null
  and users.email_confirmed and users.email_refused_at is null and ${isMailed[kind]})`;

/** True if the user wants these notices and has a device that registered with our current key. */
export const isPushable = (kind: PushedKind) =>
  sql<boolean>`(${isPushed[kind]} and exists (select ${reachedDevices}))`;

export const readerLanguage = sql<Language>`coalesce(users.language, users.mail_language)`;

export const reachedDevices = sql`device.id from push_devices device
  join push_keys using (key_id) join sessions on sessions.sid = device.sid
  where device.user_id = users.id and sessions.expire > now()`;

const setting = (name: string, byDefault: boolean) =>
  sql<boolean>`coalesce((select ${sql.ref(name)} from mail_settings s
    where s.user_id = users.id), ${sql.lit(byDefault)})`;

const isMailed: Record<MailKind, RawBuilder<boolean>> = {
  newGames: sql`users.email_notifications and coalesce((select new_games = 'each'
    from mail_settings s where s.user_id = users.id), true)`,
  digest: sql`users.email_notifications`,
  mine: setting("s.mine", true),
  hosting: setting("s.hosting", true),
  remindDay: setting("s.remind_day", true),
  remindSoon: setting("s.remind_soon", false),
  ask: setting("s.ask", true),
  askAtCourt: sql`users.email_notifications and ${setting("s.ask", true)}`,
  calls: setting("s.calls", false),
  announcements: setting("s.announcements", true),
};

const isPushed: Record<PushedKind, RawBuilder<boolean>> = {
  newGames: setting("s.push_new", false),
  mine: setting("s.push_mine", true),
  remindDay: setting("s.push_remind_day", true),
  remindSoon: setting("s.push_remind_soon", false),
  ask: setting("s.push_ask", true),
  askAtCourt: setting("s.push_ask", true),
  calls: setting("s.push_calls", false),
  announcements: setting("s.push_announcements", true),
};

const kinds = Object.keys(isPushed) as PushedKind[];

export const isForPhoneAlone = sql<boolean>`(${sql.join(
  kinds.map((kind) => sql`(${isPushed[kind]} and not ${isMailable(kind)})`),
  sql` or `,
)})`;
