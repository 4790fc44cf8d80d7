import { gameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import { calendarLink } from "#app/features/games/paths.ts";
import type {
  ReminderNotice,
  ReminderText,
} from "#app/features/reminders/queue-reminder.server.ts";
import { calledOff, playersInWords, toFacts } from "#app/features/reminders/reminder-game.ts";
import type { MailLink } from "#app/ui/mail-parts.tsx";

/** Announces to the players that too few of them come. */
export const calledOffMail = (text: ReminderText) =>
  decisionMail(text, {
    title: "Called off:",
    line: `${calledOff(text.game)}. There is no game.`,
    choices: [calendarLink(text.calendarUrl)],
    footer: "You get this because you answered this game.",
  });

/** To the players: enough of them come. */
export const gameOnMail = (text: ReminderText) =>
  decisionMail(text, {
    title: "Game on:",
    line: "Enough players are in. See you at the game!",
    choices: [{ label: "Can't Come", href: text.answerUrl }],
    footer: "You get this because you are in.",
  });

const decisionPush = (
  { game, when }: ReminderNotice,
  { title, body }: { title: string; body?: string },
) =>
  gameNotice({
    gameId: game.id,
    title: `${title} ${game.team.name}`,
    body: body ? `${atInstant(when)}. ${body}` : atInstant(when),
  });

export const calledOffPush = (notice: ReminderNotice) =>
  decisionPush(notice, { title: "Called off:", body: `${calledOff(notice.game)}.` });

export const gameOnPush = (notice: ReminderNotice) => decisionPush(notice, { title: "Game on:" });

export const tooFewPush = (notice: ReminderNotice) =>
  decisionPush(notice, {
    title: "Fewer players than needed:",
    body: `${playersInWords(notice.game)}.`,
  });

/** To the host of a game that was decided: players left, and the game stays on. */
export const tooFewMail = (text: ReminderText) =>
  decisionMail(text, {
    title: "Fewer players than needed:",
    line: `${text.game.heads} of ${text.game.minPlayers} players are in. The game is still on; you can cancel it.`,
    footer: "You get this because you host this game.",
  });

type Decision = { title: string; line: string; choices?: MailLink[]; footer: string };

const decisionMail = ({ game, when, ...links }: ReminderText, { line, ...decision }: Decision) =>
  gameMail({
    ...decision,
    team: game.team,
    when,
    lines: [line],
    facts: toFacts(game, when, links.whoIsIn),
    action: { label: "See the game", href: links.pageUrl },
    footerLink: { label: "Unsubscribe", href: links.unsubscribeUrl },
  });
