import { answerChoices } from "#app/features/answers/answer-choices.ts";
import { gameMail } from "#app/features/game-mail/about-game.mail.tsx";
import type { Said } from "#app/features/reminders/queue-reminder.server.ts";
import { factsOf, headsIn } from "#app/features/reminders/reminder-game.ts";

export const notAnsweredMail = ({ game, when, unsubscribeUrl, answerUrl }: Said) =>
  gameMail({
    team: game.team,
    when,
    title: "Are you in?",
    lines: [`You have not answered yet. ${headsIn(game)}.`],
    facts: factsOf(game, when),
    ...answerChoices(answerUrl),
    footer: "You get this because you asked for e-mails about new games.",
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
