import type { AboutGame } from "#app/features/game-mail/about-game.mail.tsx";
import { type MailReader, mailPeople } from "#app/features/game-mail/queue-people-mails.server.ts";
import type { OwnGame } from "#app/features/game-mail/recipient-game.queries.server.ts";
import { listGameFacts } from "#app/features/games/game-fact-lists.ts";
import type { PushNotice } from "#app/features/notifications/push-notice.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";

/** The content of a notice about one's own game. */
export type OwnNotice = {
  gameId: number;
  team: { name: string };
  /** By the reader's clock: when it begins, and until when the notice holds. */
  when: LocalTime;
  until: LocalTime;
};

type OwnMail = OwnGame & {
  key: string;
  /** Until when it holds: until the game begins, if not before. */
  ends?: Date;
  content: (about: AboutGame & { until: LocalTime }) => MailText;
  push: (about: OwnNotice) => PushNotice;
};

/** Queues a mail about one's own game. It is dropped when the game changed or it holds no more. */
export async function mailOwnGame(
  db: Db,
  settings: Pick<Settings, "appOrigin" | "linkSecrets" | "sessionSecrets">,
  { key, game, to, ends = game.datetime, content, push }: OwnMail,
): Promise<void> {
  const { gameId, sequence, datetime } = game;
  const now = await readDatabaseClock(db);
  const at = (instant: Date) => localTime(instant, { zone: to.timezone, now });
  const mail = {
    key,
    to,
    now,
    content: ({ linksTo, unsubscribeUrl }: MailReader) => {
      const facts = listGameFacts("mails", game);
      const about = { team: game, when: at(datetime), facts, until: at(ends), unsubscribeUrl };
      return content({ ...about, ...linksTo(gameId) });
    },
    push: () => push({ gameId, team: game, when: at(datetime), until: at(ends) }),
    until: {
      game: { id: gameId, sequence, status: "on" as const },
      notAfter: ends.toISOString(),
    },
  };
  await mailPeople(db, settings, [mail]);
}
