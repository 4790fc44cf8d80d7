import type { Said } from "#app/features/reminders/game-mail.server.ts";
import { factsOf } from "#app/features/reminders/mailed-game.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf } from "#app/ui/when.ts";

/** Tells players that enough come. */
export function gameOnMail({ game, when, pageUrl, unsubscribeUrl }: Said) {
  const { name } = game.team;
  return {
    subject: `Game on: ${name}, ${dateOf(when)}, ${timeOf(when)}`,
    ...renderMail({
      heading: `Game on: ${name}`,
      lines: ["Enough players are in. See you at the game!"],
      facts: factsOf(game, when),
      action: { label: "See the Game", href: pageUrl },
      footer: "You get this because you are in.",
      footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
    }),
  };
}
