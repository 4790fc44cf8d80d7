import { decisionTime } from "#app/features/games/decision.server.ts";
import {
  listDueGuestReminders,
  listGuestZones,
} from "#app/features/reminders/due-guest-reminders.queries.server.ts";
import { spansDue } from "#app/features/reminders/due-instants.server.ts";
import {
  leadHoursOf,
  listDueReminders,
  type ReminderKind,
} from "#app/features/reminders/due-reminders.queries.server.ts";
import { findSpansDue } from "#app/features/reminders/games-in-reach.queries.server.ts";
import { queueGameMails, type Said } from "#app/features/reminders/queue-reminder.server.ts";
import { reminderMail } from "#app/features/reminders/reminder-view.tsx";
import { type Sweep, sweepGames } from "#app/features/reminders/sweep-games.server.ts";
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
export async function remind(services: MailServices, { now }: { now: Date }) {
  const { db } = services;
  const spans = await findSpansDue(db, now);
  for (const kind of ["day", "soon"] as const) {
    const listDue: Sweep["listDue"] = (db, some) => listDueReminders(db, { ...some, kind });
    await remindReaders(services, { kind, spans, now, listDue });
  }
  const ofGuests = spansDue(await listGuestZones(db, now), now);
  const listDue = listDueGuestReminders;
  await remindReaders(services, { kind: "day", spans: ofGuests, now, listDue });
}

type Readers = Omit<Sweep, "leadHours" | "queue"> & { kind: ReminderKind };

const remindReaders = ({ db, settings }: MailServices, { kind, ...sweep }: Readers) =>
  sweepGames(db, {
    ...sweep,
    leadHours: leadHoursOf[kind],
    queue(db, mails) {
      const { now } = sweep;
      const reminders = mails.map(({ to, game }) => ({
        key: to.key,
        to,
        game,
        now,
        mailClass: "remind" as const,
        content: (said: Said) => reminderMail({ ...said, kind, decision: decisionOf(said, now) }),
      }));
      return queueGameMails(db, settings, reminders, { bulk: true });
    },
  });

/** When it is decided whether the game takes place, if that is open. */
function decisionOf({ game, timezone: zone }: Said, now: Date) {
  const decidedAt = game.decided === null ? decisionTime(game) : null;
  return decidedAt && localTime(decidedAt, { zone, now });
}
