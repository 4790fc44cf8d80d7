import { gameMail } from "#app/features/games/about-game.mail.tsx";
import type { Said } from "#app/features/reminders/game-mail.server.ts";
import { factsOf } from "#app/features/reminders/mailed-game.ts";

/** Tells the host of a game that was decided that players left: the game stays on. */
export const tooFewMail = ({ game, when, pageUrl, unsubscribeUrl }: Said) =>
  gameMail({
    team: game.team,
    when,
    title: "Fewer players than needed:",
    lines: [
      `${game.heads} of ${game.minPlayers} players are in. The game is still on; you can cancel it.`,
    ],
    facts: factsOf(game, when),
    action: { label: "See the Game", href: pageUrl },
    footer: "You get this because you host this game.",
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
