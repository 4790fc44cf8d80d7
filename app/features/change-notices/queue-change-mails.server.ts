import { listChangeRecipients } from "#app/features/change-notices/change-recipients.queries.server.ts";
import {
  changeFor,
  type PendingChange,
} from "#app/features/change-notices/claim-pending-change.server.ts";
import {
  type MailReader,
  mailPeople,
  type Person,
  type PushReader,
  personKey,
} from "#app/features/game-mail/queue-people-mails.server.ts";
import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "appOrigin" | "linkSecrets" | "sessionSecrets">;
type QueueChangeMailsInput = {
  /** One or more, in order of time. */
  changes: PendingChange[];
  now: Date;
  content: (changes: PendingChange[], reader: MailReader) => MailText;
  push: (changes: PendingChange[], reader: PushReader) => PushNotice;
};

/** Queues one mail to each person about all changed games of theirs, but not about what they did. */
export async function queueChangeMails(
  db: Db,
  settings: Signing,
  { changes, now, content, push }: QueueChangeMailsInput,
) {
  const noticesByKey = new Map<string, { to: Person; changes: PendingChange[] }>();
  for (const change of changes) {
    for (const to of await listChangeRecipients(db, change.game)) {
      const key = personKey(to);
      const known = noticesByKey.get(key)?.changes ?? [];
      const read = to.hash ? change : changeFor(to.id, change, now);
      if (read && key !== `${read.doer}`) noticesByKey.set(key, { to, changes: [...known, read] });
    }
  }
  const mails = [...noticesByKey].map(([key, { to, changes }]) => ({
    ...mailAbout(changes, key),
    to,
    now,
    content: (reader: MailReader) => content(changes, reader),
    push: (reader: PushReader) => push(changes, reader),
  }));
  await mailPeople(db, settings, mails);
}

/** Later changes of all the games say more; what has begun needs no word. */
function mailAbout(changes: PendingChange[], person: string) {
  const first = changes[0]?.game;
  const begins = changes
    .flatMap(({ before, after }) => [before.datetime, after.datetime])
    .toSorted();
  const games = changes.map(({ game: { id, sequence }, after: { status, datetime }, lastId }) => {
    // A cancelled game that moves is still cancelled.
    return { id, sequence, status, lastId, ...(status === "on" && { datetime }) };
  });
  return {
    key: `changed:${first?.id}:${person}:${first?.sequence}`,
    begins: begins.map((iso) => new Date(iso)),
    until: { games, notAfter: begins.at(-1) },
  };
}

/** A change by the clock of its reader, with the reader's links to the game. */
export function seenBy(
  { timezone, linksTo }: MailReader,
  { now, ...change }: PendingChange & { now: Date },
) {
  const { kind, before, after, game } = change;
  const at = (iso: string) => localTime(new Date(iso), { zone: timezone, now });
  return {
    kind,
    before: { ...before, when: at(before.datetime) },
    after: { ...after, when: at(after.datetime) },
    ...linksTo(game.id),
  };
}
