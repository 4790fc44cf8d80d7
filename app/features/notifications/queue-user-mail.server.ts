import { sql } from "kysely";
import {
  type MailClass,
  type MailKind,
  mailClassFor,
  type PushedKind,
} from "#app/features/notifications/mail-settings.ts";
import type { DueMail, MailUntil } from "#app/features/notifications/mail-until.ts";
import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import {
  isMailable,
  isPushable,
  reachedDevices,
  readerLanguage,
} from "#app/features/notifications/reachable.queries.server.ts";
import { type QueuedPush, queuePushes } from "#app/features/notifications/send-push.job.server.ts";
import {
  unsubscribeHeaders,
  unsubscribeLink,
} from "#app/features/notifications/unsubscribe-link.server.ts";
import type { Language } from "#app/lib/language.ts";
import { isNight, notAtNight } from "#app/lib/night.server.ts";
import { databaseNow, readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { toParts } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { mapInTurns } from "#app/platform/http/yield-to-event-loop.server.ts";
import { mailsAtOnce, makeMails, queueMails } from "#app/platform/mail/queue.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

export type TimedMail = Omit<UserMail, "to" | "mailClass"> & {
  kind: MailKind;
  to: { id: number; timezone: string };
  push?: () => PushNotice;
  from?: Date;
  /** If true, the mail is sent even at night. If false, it waits until 08:00 in the user's zone. */
  atNight?: boolean;
};
type Signing = Pick<Settings, "appOrigin" | "linkSecrets">;
type Options = { bulk: boolean };

/** Queues mails in the caller's transaction. The caller must have chosen only users for whom
 * `isReachable` is true. */
export async function queueUserMails(
  db: Db,
  settings: Signing,
  mails: TimedMail[],
  options?: Options,
): Promise<void> {
  if (mails.length === 0) return;
  const now = await readDatabaseClock(db);
  const timed = await mapInTurns(mails, ({ from = now, atNight, ...mail }) => ({
    ...mail,
    runAt: atNight ? from : notAtNight(from, mail.to.timezone),
  }));
  for (const [kind, ofKind] of Map.groupBy(timed, ({ kind }) => kind))
    for (const part of toParts(ofKind, mailsAtOnce))
      await queueSome(db, settings, { kind, mails: part }, options);
}

type Scheduled = Omit<TimedMail, "from" | "atNight"> & { runAt: Date };
type Part = { kind: MailKind; mails: Scheduled[] };

async function queueSome(db: Db, settings: Signing, { kind, mails }: Part, options?: Options) {
  const channels = await readChannels(db, { kind, ids: mails.map(({ to }) => to.id) });
  const rendered = await makeMails(mails, ({ runAt, to, ...mail }) => {
    const { email, language } = channels.get(to.id) ?? {};
    if (!email || !language) return undefined;
    const mailClass = mailClassFor[kind];
    const due = { ...mail, mailClass, to: { id: to.id, email } };
    return { ...inLanguage(language, () => userMail(settings, due)), runAt };
  });
  await queueMails(db, rendered, options);
  const noticed = mails.filter(({ to }) => (channels.get(to.id)?.devices.length ?? 0) > 0);
  const pushes = (
    await mapInTurns(noticed, (mail) => toPushes(mail, channels.get(mail.to.id)))
  ).flat();
  await queuePushes(db, pushes, options);
  const byPhone = new Set(pushes.map(({ key }) => key));
  for (const { key } of rendered) byPhone.delete(key);
  await closeMails(db, [...byPhone]);
}

const isHigh = (kind: MailKind) => ["mine", "remindDay", "remindSoon", "calls"].includes(kind);

function toPushes(
  { key, to, kind, push, until, runAt }: Scheduled,
  channels: Channels | undefined,
): QueuedPush[] {
  if (!push || !channels) return [];
  const { devices, language } = channels;
  const notice = inLanguage(language, push);
  const silent = isNight(runAt, to.timezone) ? { silent: true as const } : {};
  const urgency = isHigh(kind) ? "high" : "normal";
  return devices.map((deviceId) => {
    return { key, deviceId, userId: to.id, notice, urgency, until, runAt, ...silent };
  });
}

type Channels = { id: number; email: string | null; devices: number[]; language: Language };

async function readChannels(db: Db, { kind, ids }: { kind: MailKind; ids: number[] }) {
  const rows = await db
    .selectFrom("users")
    .select("users.id")
    .select(sql<string | null>`case when ${isMailable(kind)} then users.email end`.as("email"))
    .select([devicesFor(kind).as("devices"), readerLanguage.as("language")])
    .where("users.id", "=", anyOf(ids))
    .orderBy("users.id")
    .forKeyShare("users")
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const isNotice = (kind: MailKind): kind is PushedKind => kind !== "hosting" && kind !== "digest";

const devicesFor = (kind: MailKind) =>
  isNotice(kind)
    ? sql<number[]>`case when ${isPushable(kind)}
        then array(select ${reachedDevices} order by device.id) else '{}'::int[] end`
    : sql<number[]>`'{}'::int[]`;

/** Marks mails as sent whose notices went only to the phone. Otherwise these mails would be sent as
 * well once the user turns mail on. */
async function closeMails(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto("sentMails")
    .values(keys.map((key) => ({ key, claimedUntil: databaseNow, sentAt: databaseNow })))
    .onConflict((row) => row.doNothing())
    .execute();
}

export type UserMail = {
  key: string;
  to: { id: number; email: string };
  mailClass: MailClass;
  content: (unsubscribeUrl: string) => Pick<DueMail, "subject" | "text" | "html">;
  until?: MailUntil;
};

export function userMail(
  settings: Pick<Settings, "appOrigin" | "linkSecrets">,
  { key, to, mailClass, content, until }: UserMail,
): DueMail {
  const unsubscribeUrl = unsubscribeLink(settings, { userId: to.id, mailClass });
  const headers = unsubscribeHeaders(unsubscribeUrl);
  const stillTheirs = { ...until, account: { id: to.id } };
  return { key, to: to.email, headers, until: stillTheirs, ...content(unsubscribeUrl) };
}
