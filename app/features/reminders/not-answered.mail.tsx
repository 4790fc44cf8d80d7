import { gameMail } from "#app/features/games/about-game.mail.tsx";
import { answerChoices } from "#app/features/games/answer-choices.ts";
import type { Said } from "#app/features/reminders/game-mail.server.ts";
import { factsOf, headsIn } from "#app/features/reminders/mailed-game.ts";

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
