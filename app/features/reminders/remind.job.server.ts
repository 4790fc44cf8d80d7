import { answerLink } from "#app/features/games/answer-link.server.ts";
import { decisionTime } from "#app/features/games/decision.server.ts";
import { listDueGuestReminders } from "#app/features/reminders/due-guest-reminders.queries.server.ts";
import {
  type Due,
  listDueReminders,
  type ReminderKind,
} from "#app/features/reminders/due-reminders.queries.server.ts";
import { mailGuestAboutGame, queueGameMail } from "#app/features/reminders/game-mail.server.ts";
import { findSpansDue } from "#app/features/reminders/games-in-reach.queries.server.ts";
import type { MailedGame } from "#app/features/reminders/mailed-game.ts";
import { findMailedGames } from "#app/features/reminders/mailed-games.queries.server.ts";
import { reminderMail } from "#app/features/reminders/reminder.mail.tsx";
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
  for (const kind of ["day", "soon"] as const) {
    const due = await listDueReminders(db, { kind, spans, now });
    const games = await findMailedGames(
      db,
      due.map(({ gameId }) => gameId),
    );
    await db.transaction().execute(async (db) => {
      for (const to of due) {
        const game = games.get(to.gameId);
        if (game) await queueReminder({ db, settings }, { kind, game, to, now });
      }
    });
  }
  await remindGuests({ db, settings }, now);
}

async function remindGuests({ db, settings }: MailServices, now: Date) {
  const due = await listDueGuestReminders(db, now);
  const ids = due.map(({ gameId }) => gameId);
  const games = await findMailedGames(db, ids);
  await db.transaction().execute(async (db) => {
    for (const to of due) {
      const game = games.get(to.gameId);
      if (!game) continue;
      await mailGuestAboutGame(db, settings, {
        game,
        to,
        now,
        bulk: true,
        content: (said) =>
          reminderMail({
            ...said,
            kind: "day",
            decision: decisionOf(game, { zone: game.zone, now }),
            answerUrl: said.pageUrl,
          }),
      });
    }
  });
}

type Reminder = { kind: ReminderKind; game: MailedGame; to: Due; now: Date };

const queueReminder = ({ db, settings }: MailServices, { kind, game, to, now }: Reminder) =>
  queueGameMail(db, settings, {
    game,
    to,
    now,
    mailClass: "remind",
    bulk: true,
    content(said) {
      const decision = decisionOf(game, { zone: to.timezone, now });
      const answerUrl = answerLink(settings, { gameId: game.id, userId: to.userId });
      return reminderMail({ ...said, kind, decision, answerUrl });
    },
  });

/** When it is decided whether the game takes place, if that is open. */
function decisionOf(game: MailedGame, at: { zone: string; now: Date }) {
  const decidedAt = game.decided === null ? decisionTime(game) : null;
  return decidedAt && localTime(decidedAt, at);
}
