import { answerLink } from "#app/features/games/answer-link.server.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import { listDueQuestions } from "#app/features/reminders/due-questions.queries.server.ts";
import { queueGameMail } from "#app/features/reminders/game-mail.server.ts";
import { findSpansDue } from "#app/features/reminders/games-in-reach.queries.server.ts";
import { findMailedGames } from "#app/features/reminders/mailed-games.queries.server.ts";
import { notAnsweredMail } from "#app/features/reminders/not-answered.mail.tsx";
import type { MailServices } from "#app/features/reminders/remind.job.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Every five minutes: asks members who have not answered a game, two days before. */
export const askJob: Job = {
  name: "ask",
  cron: "*/5 * * * *",
  run: async (services) => askUnanswered(services, { now: await readDatabaseClock(services.db) }),
};

/** Queues the questions that are due, once per game and member; too many in a day are held. */
export async function askUnanswered({ db, settings }: MailServices, { now }: { now: Date }) {
  const due = await listDueQuestions(db, { spans: await findSpansDue(db, now), now });
  const games = await findMailedGames(
    db,
    due.map(({ gameId }) => gameId),
  );
  await db.transaction().execute(async (db) => {
    const counted = await countMails(db, settings, { mails: due, now });
    for (const to of due.filter(({ key }) => counted.has(key))) {
      const game = games.get(to.gameId);
      if (!game) continue;
      const answerUrl = answerLink(settings, { gameId: game.id, userId: to.userId });
      await queueGameMail(db, settings, {
        game,
        to,
        now,
        mailClass: "new",
        bulk: true,
        content: (said) => notAnsweredMail({ ...said, answerUrl }),
      });
    }
  });
}
