import { answerChoices } from "#app/features/answers/answer-choices.ts";
import { gameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import {
  listDueQuestions,
  questionHours,
} from "#app/features/reminders/due-questions.queries.server.ts";
import { findSpansDue } from "#app/features/reminders/games-in-reach.queries.server.ts";
import {
  queueGameMails,
  type ReminderText,
} from "#app/features/reminders/queue-reminder.server.ts";
import type { MailServices } from "#app/features/reminders/reminder.mail.tsx";
import { playersInWords, toFacts } from "#app/features/reminders/reminder-game.ts";
import { sweepGames } from "#app/features/reminders/sweep-games.server.ts";
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
  await sweepGames(db, {
    leadHours: questionHours,
    spans: await findSpansDue(db, now),
    now,
    listDue: listDueQuestions,
    async queue(db, mails) {
      const ofUsers = mails.map(({ to: { key, id, gameId } }) => ({ key, userId: id, gameId }));
      const counted = await countMails(db, settings, { mails: ofUsers, now });
      const all = mails.flatMap(({ to, game }) => {
        const mail = { key: to.key, to, game, now, mailClass: "new" as const };
        return counted.has(to.key) ? [{ ...mail, content: notAnsweredMail }] : [];
      });
      await queueGameMails(db, settings, all, { bulk: true });
    },
  });
}

export const notAnsweredMail = ({ game, when, whoIsIn, ...links }: ReminderText) =>
  gameMail({
    team: game.team,
    when,
    title: "Are you in?",
    lines: [`${playersInWords(game)}. You have not answered yet.`],
    facts: toFacts(game, when, whoIsIn),
    ...answerChoices(links.answerUrl),
    footer: "You get this because you asked to be asked about games you have not answered.",
    footerLink: { label: "Unsubscribe", href: links.unsubscribeUrl },
  });
