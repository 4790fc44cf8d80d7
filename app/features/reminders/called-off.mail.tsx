import { gameMail } from "#app/features/games/about-game.mail.tsx";
import { calendarLink } from "#app/features/games/game-calendar-path.ts";
import { calledOff } from "#app/features/reminders/called-off.ts";
import type { Said } from "#app/features/reminders/game-mail.server.ts";
import { factsOf } from "#app/features/reminders/mailed-game.ts";

/** Announces to the players that too few of them come. */
export const calledOffMail = ({ game, when, pageUrl, calendarUrl, unsubscribeUrl }: Said) =>
  gameMail({
    team: game.team,
    when,
    title: "Called off:",
    lines: [`${calledOff(game)}. There is no game.`],
    facts: factsOf(game, when),
    action: { label: "See the Game", href: pageUrl },
    choices: [calendarLink(calendarUrl)],
    footer: "You get this because you answered this game.",
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
