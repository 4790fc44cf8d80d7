import { gameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import { calendarLink } from "#app/features/games/paths.ts";
import type {
  ReminderNotice,
  ReminderText,
} from "#app/features/reminders/queue-reminder.server.ts";
import {
  calledOff,
  playersInWords,
  toCounts,
  toFacts,
} from "#app/features/reminders/reminder-game.ts";
import type { MailLink } from "#app/ui/mail-parts.tsx";
import { m } from "#messages";

export const calledOffMail = (text: ReminderText) =>
  decisionMail(text, {
    title: m.reminders_called_off_title(),
    line: m.reminders_called_off_line(toCounts(text.game)),
    choices: [calendarLink(text.calendarUrl)],
    footer: m.reminders_called_off_footer(),
  });

export const gameOnMail = (text: ReminderText) =>
  decisionMail(text, {
    title: m.reminders_on_title(),
    line: m.reminders_on_line(),
    choices: [{ label: m.game_mail_cannot_come(), href: text.answerUrl }],
    footer: m.reminders_on_footer(),
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
  decisionPush(notice, {
    title: m.reminders_called_off_title(),
    body: `${calledOff(notice.game)}.`,
  });

export const gameOnPush = (notice: ReminderNotice) =>
  decisionPush(notice, { title: m.reminders_on_title() });

export const tooFewPush = (notice: ReminderNotice) =>
  decisionPush(notice, {
    title: m.reminders_too_few_title(),
    body: `${playersInWords(notice.game)}.`,
  });

export const tooFewMail = (text: ReminderText) =>
  decisionMail(text, {
    title: m.reminders_too_few_title(),
    line: m.reminders_too_few_line(toCounts(text.game)),
    footer: m.reminders_too_few_footer(),
  });

type Decision = { title: string; line: string; choices?: MailLink[]; footer: string };

const decisionMail = ({ game, when, ...links }: ReminderText, { line, ...decision }: Decision) =>
  gameMail({
    ...decision,
    team: game.team,
    when,
    lines: [line],
    facts: toFacts(game, when, links.whoIsIn),
    action: { label: m.game_mail_see_game(), href: links.pageUrl },
    footerLink: { label: m.game_mail_unsubscribe(), href: links.unsubscribeUrl },
  });
