import { gameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { calendarLink } from "#app/features/games/paths.ts";
import { calledOff } from "#app/features/reminders/auto-cancel-reason.ts";
import type { ReminderText } from "#app/features/reminders/queue-reminder.server.ts";
import { toFacts } from "#app/features/reminders/reminder-game.ts";
import type { MailLink } from "#app/ui/mail-parts.tsx";

/** Announces to the players that too few of them come. */
export const calledOffMail = (said: ReminderText) =>
  decisionMail(said, {
    title: "Called off:",
    line: `${calledOff(said.game)}. There is no game.`,
    choices: [calendarLink(said.calendarUrl)],
    footer: "You get this because you answered this game.",
  });

/** To the players: enough of them come. */
export const gameOnMail = (said: ReminderText) =>
  decisionMail(said, {
    title: "Game on:",
    line: "Enough players are in. See you at the game!",
    footer: "You get this because you are in.",
  });

/** To the host of a game that was decided: players left, and the game stays on. */
export const tooFewMail = (said: ReminderText) =>
  decisionMail(said, {
    title: "Fewer players than needed:",
    line: `${said.game.heads} of ${said.game.minPlayers} players are in. The game is still on; you can cancel it.`,
    footer: "You get this because you host this game.",
  });

type Decision = { title: string; line: string; choices?: MailLink[]; footer: string };

const decisionMail = ({ game, when, ...links }: ReminderText, { line, ...decision }: Decision) =>
  gameMail({
    ...decision,
    team: game.team,
    when,
    lines: [line],
    facts: toFacts(game, when),
    action: { label: "See the Game", href: links.pageUrl },
    footerLink: { label: "Unsubscribe", href: links.unsubscribeUrl },
  });
