import { answerChoices } from "#app/features/games/answer-choices.ts";
import type { Said } from "#app/features/reminders/game-mail.server.ts";
import { factsOf, headsIn } from "#app/features/reminders/mailed-game.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf } from "#app/ui/when.ts";

export function notAnsweredMail({
  game,
  when,
  unsubscribeUrl,
  answerUrl,
}: Said & { answerUrl: string }) {
  const { name } = game.team;
  return {
    subject: `Are you in? ${name}, ${dateOf(when)}, ${timeOf(when)}`,
    ...renderMail({
      heading: `Are you in? ${name}`,
      lines: [`You have not answered yet. ${headsIn(game)}.`],
      facts: factsOf(game, when),
      ...answerChoices(answerUrl),
      footer: "You get this because you asked for e-mails about new games.",
      footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
    }),
  };
}
