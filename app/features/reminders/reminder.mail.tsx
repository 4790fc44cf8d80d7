import { gameNotice } from "#app/features/game-mail/game-notice.ts";
import { decisionTime } from "#app/features/games/decision.server.ts";
import { spansDue } from "#app/features/reminders/due-instants.server.ts";
import {
  findSpansDue,
  leadHoursByKind,
  listDueGuestReminders,
  listDueReminders,
  listGuestZones,
  noticeKinds,
  type ReminderKind,
} from "#app/features/reminders/due-reminders.queries.server.ts";
import {
  queueGameMails,
  type ReminderNotice,
  type ReminderText,
} from "#app/features/reminders/queue-reminder.server.ts";
import { neededFor, playersInWords, toFacts } from "#app/features/reminders/reminder-game.ts";
import { type Sweep, sweepGames } from "#app/features/reminders/sweep-games.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { daysAway, formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const remindJob: Job = {
  name: "remind",
  cron: "*/5 * * * *",
  run: async (services) => remind(services, { now: await readDatabaseClock(services.db) }),
};

export type MailServices = { db: Db; settings: JobServices["settings"] };

export async function remind(services: MailServices, { now }: { now: Date }) {
  const { db } = services;
  const spans = await findSpansDue(db, now);
  for (const kind of ["day", "soon"] as const) {
    const listDue: Sweep["listDue"] = (db, some) => listDueReminders(db, { ...some, kind });
    await remindReaders(services, { kind, spans, now, listDue });
  }
  const ofGuests = spansDue(await listGuestZones(db, now), now);
  const listDue = listDueGuestReminders;
  await remindReaders(services, { kind: "day", spans: ofGuests, now, listDue });
}

type Readers = Omit<Sweep, "leadHours" | "queue"> & { kind: ReminderKind };

const remindReaders = ({ db, settings }: MailServices, { kind, ...sweep }: Readers) =>
  sweepGames(db, {
    ...sweep,
    leadHours: leadHoursByKind[kind],
    queue(db, mails) {
      const { now } = sweep;
      const reminders = mails.map(({ to, game }) => ({
        key: to.key,
        to,
        game,
        now,
        kind: noticeKinds[kind],
        until: { reminder: kind },
        content: (text: ReminderText) =>
          reminderMail({ ...text, kind, decision: decisionWhen(text, now) }),
        push: (notice: ReminderNotice) => reminderPush({ ...notice, kind }),
      }));
      return queueGameMails(db, settings, reminders, { bulk: true });
    },
  });

function decisionWhen({ game, timezone: zone }: ReminderText, now: Date) {
  const decidedAt = game.decided === null ? decisionTime(game) : null;
  return decidedAt && localTime(decidedAt, { zone, now });
}

type Reminder = ReminderText & {
  kind: ReminderKind;
  decision: LocalTime | null;
};

export function reminderMail({ kind, game, when, sentAt, decision, ...links }: Reminder) {
  const { name } = game.team;
  const needed = neededFor(game);
  const missing =
    decision && needed > 0 ? [m.reminders_day_missing({ needed, time: formatTime(decision) })] : [];
  return renderMail({
    heading: toSubject({ kind, name, when, ms: game.datetime.getTime() - sentAt.getTime() }),
    lines: [m.reminders_day_line(), ...missing],
    facts: toFacts(game, when, links.whoIsIn),
    action: { label: m.game_mail_see_game(), href: links.pageUrl },
    choices: [{ label: m.game_mail_cannot_come(), href: links.answerUrl }],
    footer: m.reminders_day_footer(),
    footerLink: { label: m.game_mail_unsubscribe(), href: links.unsubscribeUrl },
  });
}

export function reminderPush({
  kind,
  game,
  when,
  sentAt,
}: ReminderNotice & { kind: ReminderKind }) {
  const ms = game.datetime.getTime() - sentAt.getTime();
  const isLate = game.lateMinutes !== null && ms <= game.lateMinutes * 60_000;
  return gameNotice({
    gameId: game.id,
    title: toSubject({ kind, name: game.team.name, when, ms }),
    body: `${playersInWords(game)}.`,
    question: isLate ? undefined : "out",
  });
}

type Subject = { kind: ReminderKind; name: string; when: LocalTime; ms: number };

function toSubject({ kind, name, when, ms }: Subject) {
  const isInTwoHours = Math.round(ms / 1_800_000) === 4;
  if (kind === "soon" && isInTwoHours) return m.reminders_subject_soon({ team: name });
  const isTomorrow = kind === "day" && daysAway(when) === 1;
  return isTomorrow
    ? m.reminders_subject_tomorrow({ team: name, time: formatTime(when) })
    : `${formatDate(when)}: ${name}, ${formatTime(when)}`;
}
