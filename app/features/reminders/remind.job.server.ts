import { answerLink } from "#app/features/games/answer-link.server.ts";
import { decisionTime } from "#app/features/games/decision.server.ts";
import {
  listDueGuestReminders,
  listGuestZones,
} from "#app/features/reminders/due-guest-reminders.queries.server.ts";
import {
  type DueMail,
  leadHoursOf,
  listDueReminders,
  type ReminderKind,
} from "#app/features/reminders/due-reminders.queries.server.ts";
import {
  type GameMail,
  mailGuestsAboutGames,
  queueGameMails,
  type Said,
} from "#app/features/reminders/game-mail.server.ts";
import { findSpansDue } from "#app/features/reminders/games-in-reach.queries.server.ts";
import { spansDue } from "#app/features/reminders/moment.server.ts";
import { reminderMail } from "#app/features/reminders/reminder.mail.tsx";
import { type Mailed, type Sweep, sweepGames } from "#app/features/reminders/sweep-games.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Every five minutes: reminds users of games they are in, a day and two hours before. */
export const remindJob: Job = {
  name: "remind",
  cron: "*/5 * * * *",
  run: async (services) => remind(services, { now: await readDatabaseClock(services.db) }),
};

export type MailServices = { db: Db; settings: JobServices["settings"] };

/** Queues the reminders that are due. Runs twice, or is killed and run again: one mail each. */
export async function remind({ db, settings }: MailServices, { now }: { now: Date }) {
  const spans = await findSpansDue(db, now);
  for (const kind of ["day", "soon"] as const)
    await remindReaders(db, {
      kind,
      spans,
      now,
      listDue: (db, some) => listDueReminders(db, { ...some, kind }),
      answerUrl: ({ game }, { userId }) => answerLink(settings, { gameId: game.id, userId }),
      queue: (db, mails) => queueGameMails(db, settings, mails, { bulk: true }),
    });
  await remindReaders(db, {
    kind: "day",
    spans: spansDue(await listGuestZones(db, now), now),
    now,
    listDue: listDueGuestReminders,
    // Guests answer on their own page.
    answerUrl: ({ pageUrl }) => pageUrl,
    queue: (db, mails) => mailGuestsAboutGames(db, settings, mails, { bulk: true }),
  });
}

type Reminder<Due> = Omit<GameMail, "to"> & { to: Due };

type Readers<Due> = Omit<Sweep<Due>, "leadHours" | "queue"> & {
  kind: ReminderKind;
  answerUrl: (said: Said, to: Due) => string;
  queue: (db: Db, reminders: Reminder<Due>[]) => Promise<void>;
};

function remindReaders<Due extends DueMail>(
  db: Db,
  { kind, answerUrl, queue, ...sweep }: Readers<Due>,
) {
  const { now } = sweep;
  const reminderOf = ({ to, game }: Mailed<Due>): Reminder<Due> => ({
    game,
    to,
    now,
    mailClass: "remind",
    content: (said) =>
      reminderMail({
        ...said,
        kind,
        decision: decisionOf(said, now),
        answerUrl: answerUrl(said, to),
      }),
  });
  const leadHours = leadHoursOf[kind];
  return sweepGames(db, {
    ...sweep,
    leadHours,
    queue: (db, mails) => queue(db, mails.map(reminderOf)),
  });
}

/** When it is decided whether the game takes place, if that is open. */
function decisionOf({ game, zone }: Said, now: Date) {
  const decidedAt = game.decided === null ? decisionTime(game) : null;
  return decidedAt && localTime(decidedAt, { zone, now });
}
