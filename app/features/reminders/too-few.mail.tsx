import type { Said } from "#app/features/reminders/game-mail.server.ts";
import { factsOf } from "#app/features/reminders/mailed-game.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf } from "#app/ui/when.ts";

/** Tells the host of a game that was decided that players left: the game stays on. */
export function tooFewMail({ game, when, pageUrl, unsubscribeUrl }: Said) {
  const { name } = game.team;
  return {
    subject: `Fewer players than needed: ${name}, ${dateOf(when)}, ${timeOf(when)}`,
    ...renderMail({
      heading: `Fewer players than needed: ${name}`,
      lines: [
        `${game.heads} of ${game.minPlayers} players are in. The game is still on; you can cancel it.`,
      ],
      facts: factsOf(game, when),
      action: { label: "See the Game", href: pageUrl },
      footer: "You get this because you host this game.",
      footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
    }),
  };
}
