import { answerLink } from "#app/features/games/answer-link.server.ts";
import { decisionTime } from "#app/features/games/decision.server.ts";
import {
  listDueGuestReminders,
  listGuestZones,
} from "#app/features/reminders/due-guest-reminders.queries.server.ts";
import {
  leadHoursOf,
  listDueReminders,
  type ReminderKind,
} from "#app/features/reminders/due-reminders.queries.server.ts";
import { mailGuestsAboutGames, queueGameMails } from "#app/features/reminders/game-mail.server.ts";
import { findSpansDue } from "#app/features/reminders/games-in-reach.queries.server.ts";
import type { MailedGame } from "#app/features/reminders/mailed-game.ts";
import { type Span, spansDue } from "#app/features/reminders/moment.server.ts";
import { reminderMail } from "#app/features/reminders/reminder.mail.tsx";
import { sweepGames } from "#app/features/reminders/sweep-games.server.ts";
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
  const spans = await findSpansDue(services.db, now);
  for (const kind of ["day", "soon"] as const) await remindUsers(services, { kind, spans, now });
  await remindGuests(services, now);
}

type Sweep = { kind: ReminderKind; spans: Span[]; now: Date };

const remindUsers = ({ db, settings }: MailServices, { kind, spans, now }: Sweep) =>
  sweepGames(db, {
    leadHours: leadHoursOf[kind],
    spans,
    now,
    listDue: (db, some) => listDueReminders(db, { ...some, kind }),
    queue: (db, mails) =>
      queueGameMails(
        db,
        settings,
        mails.map(({ to, game }) => ({
          game,
          to,
          now,
          mailClass: "remind",
          content(said) {
            const decision = decisionOf(game, { zone: to.timezone, now });
            const answerUrl = answerLink(settings, { gameId: game.id, userId: to.userId });
            return reminderMail({ ...said, kind, decision, answerUrl });
          },
        })),
        { bulk: true },
      ),
  });

/** Guests answer on their own page. */
async function remindGuests({ db, settings }: MailServices, now: Date) {
  const decision = (game: MailedGame) => decisionOf(game, { zone: game.zone, now });
  await sweepGames(db, {
    leadHours: leadHoursOf.day,
    spans: spansDue(await listGuestZones(db, now), now),
    now,
    listDue: listDueGuestReminders,
    queue: (db, mails) =>
      mailGuestsAboutGames(
        db,
        settings,
        mails.map(({ to, game }) => ({
          game,
          to,
          now,
          content: (said) =>
            reminderMail({
              ...said,
              kind: "day",
              decision: decision(game),
              answerUrl: said.pageUrl,
            }),
        })),
        { bulk: true },
      ),
  });
}

/** When it is decided whether the game takes place, if that is open. */
function decisionOf(game: MailedGame, at: { zone: string; now: Date }) {
  const decidedAt = game.decided === null ? decisionTime(game) : null;
  return decidedAt && localTime(decidedAt, at);
}
