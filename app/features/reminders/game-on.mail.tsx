import { gameMail } from "#app/features/games/about-game.mail.tsx";
import type { Said } from "#app/features/reminders/game-mail.server.ts";
import { factsOf } from "#app/features/reminders/mailed-game.ts";

/** Tells players that enough come. */
export const gameOnMail = ({ game, when, pageUrl, unsubscribeUrl }: Said) =>
  gameMail({
    team: game.team,
    when,
    title: "Game on:",
    lines: ["Enough players are in. See you at the game!"],
    facts: factsOf(game, when),
    action: { label: "See the Game", href: pageUrl },
    footer: "You get this because you are in.",
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
