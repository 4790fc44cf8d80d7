import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { mailGuests } from "#app/features/game-mail/queue-guest-mail.server.ts";
import { readWhoIsIn, type WhoIsIn } from "#app/features/game-mail/who-is-in.queries.server.ts";
import {
  gameCalendarPath,
  gamePagePath,
  onDateOf,
  ownCalendarUrl,
} from "#app/features/games/paths.ts";
import type { MailKind } from "#app/features/notifications/mail-settings.ts";
import type { MailUntil } from "#app/features/notifications/mail-until.ts";
import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import { queueUserMails } from "#app/features/notifications/queue-user-mail.server.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { mapInTurns } from "#app/platform/http/yield-to-event-loop.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "appOrigin" | "linkSecrets" | "sessionSecrets">;

export type Person = {
  id: number;
  email: string | null;
  /** The zone in which the reader's times are shown. For a guest it is the zone of the game. */
  timezone: string;
  hash?: string;
};

export const personKey = ({ id, hash }: Person) => (hash ? `guest:${id}` : `${id}`);

export type MailReader = {
  timezone: string;
  sentAt: Date;
  ownUrl?: string;
  linksTo: (gameId: number) => {
    pageUrl: string;
    calendarUrl: string;
    answerUrl: string;
    whoIsIn?: WhoIsIn;
  };
  unsubscribeUrl: string;
};

export type PushReader = Pick<MailReader, "timezone" | "sentAt">;

export type PersonMail = {
  key: string;
  to: Person;
  kind?: MailKind;
  now: Date;
  begins?: Date[];
  content: (reader: MailReader) => MailText;
  push?: (reader: PushReader) => PushNotice;
  until: MailUntil;
};

export async function mailPeople(
  db: Db,
  settings: Signing,
  mails: PersonMail[],
  options?: { bulk: boolean },
): Promise<void> {
  const toUsers = mails.filter(({ to }) => to.hash === undefined);
  const whoIsIn = await readWhoIsIn(db, {
    gameIds: [...new Set(toUsers.flatMap(listGameIds))],
    readerIds: toUsers.map(({ to }) => to.id),
  });
  await queueUserMails(
    db,
    settings,
    await mapInTurns(toUsers, (mail) => toUserMail(settings, mail, whoIsIn)),
    options,
  );
  await mailGuests(db, settings, mails.flatMap(toGuestMail), options);
}

const halfADay = 12 * 60 * 60_000;

const goesAtNight = ({ begins = [], now }: PersonMail) =>
  begins.some((instant) => instant.getTime() - now.getTime() < halfADay);

const chooseSendTime = (mail: PersonMail) =>
  goesAtNight(mail) ? mail.now : notAtNight(mail.now, mail.to.timezone);

const listGameIds = ({ until: { game, games = [] } }: PersonMail) =>
  [...(game ? [game] : []), ...games].map(({ id }) => id);

type ReadWhoIsIn = Awaited<ReturnType<typeof readWhoIsIn>>;

function toUserMail(settings: Signing, mail: PersonMail, whoIsIn: ReadWhoIsIn) {
  const { key, to, kind = "mine", content, push, until } = mail;
  const { appOrigin } = settings;
  const linksTo = (gameId: number) => ({
    pageUrl: appOrigin + gamePagePath(gameId),
    calendarUrl: appOrigin + gameCalendarPath(gameId),
    answerUrl: answerLink(settings, { gameId, userId: to.id }),
    whoIsIn: whoIsIn(gameId, to.id),
  });
  const reader = { timezone: to.timezone, sentAt: chooseSendTime(mail), linksTo };
  return {
    key,
    to,
    kind,
    push: push && (() => push(reader)),
    until: until.game || until.games ? { ...until, player: { id: to.id } } : until,
    from: reader.sentAt,
    atNight: true,
    content: (unsubscribeUrl: string) => content({ ...reader, unsubscribeUrl }),
  };
}

function toGuestMail(mail: PersonMail) {
  const { key, to, content, until } = mail;
  const { id, email, timezone, hash } = to;
  if (hash === undefined || email === null) return [];
  const sentAt = chooseSendTime(mail);
  const toLinks = (ownUrl: string, gameId: number) => ({
    pageUrl: onDateOf(ownUrl, gameId),
    calendarUrl: onDateOf(ownCalendarUrl(ownUrl), gameId),
    answerUrl: onDateOf(ownUrl, gameId),
  });
  const contentFor = (links: { ownUrl: string; unsubscribeUrl: string }) =>
    content({ timezone, sentAt, ...links, linksTo: (gameId) => toLinks(links.ownUrl, gameId) });
  return [{ key, to: { id, email, hash }, content: contentFor, until, runAt: sentAt }];
}
