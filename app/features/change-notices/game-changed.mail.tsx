import { answerChoices, inLineChoices } from "#app/features/answers/answer-game.ts";
import {
  type ChangeNotice,
  type ChangeNoticeKind,
  gameNoticeKey,
} from "#app/features/change-notices/change-notice.ts";
import { findPlace } from "#app/features/change-notices/change-recipients.queries.server.ts";
import {
  findSeriesNotice,
  listGamesWithPendingChanges,
} from "#app/features/change-notices/pending-changes.queries.server.ts";
import {
  claimPendingChange,
  countReaders,
  type PendingChange,
  queueChangeMails,
  seenBy,
} from "#app/features/change-notices/queue-change-mails.server.ts";
import { gameMail, playersFact, whatAndWhere } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import type { PushReader } from "#app/features/game-mail/queue-people-mails.server.ts";
import { reasonWords } from "#app/features/games/decision.server.ts";
import {
  type LabelledFact,
  listFactChanges,
  listGameFacts,
} from "#app/features/games/game-fact-lists.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import type { GameEditResult } from "#app/features/games/manage-game.ts";
import { calendarLink } from "#app/features/games/paths.ts";
import { undoWindowMs } from "#app/features/notifications/undo-window.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { onDate } from "#app/ui/dates.ts";
import type { MailFact } from "#app/ui/mail-parts.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export async function scheduleChangeNotice(
  db: Db,
  { gameId, notified }: GameEditResult,
  now: Date,
): Promise<void> {
  if (notified === "nobody") return;
  await queueNotice(db, gameId, notified === "now" ? undefined : inMs(now, undoWindowMs));
}

export async function scheduleCountedNotice(
  db: Db,
  result: GameEditResult,
  { userId, now }: { userId: number; now: Date },
): Promise<GameEditResult> {
  await scheduleChangeNotice(db, result, now);
  if (result.notified === "nobody") return result;
  const readers = await countReaders(db, { gameIds: [result.gameId], userId, now });
  return { ...result, readers };
}

const queueNotice = (db: Db, gameId: number, runAt?: Date) =>
  enqueue(db, notifyChange, { gameId }, { jobKey: gameNoticeKey(gameId), runAt });

const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms);

type NotifyChangeInput = { gameId?: number };

export const notifyChange: Job<NotifyChangeInput> = {
  name: "tell-change",
  async run({ db, settings }, { gameId }) {
    const games = gameId ? [gameId] : await listGamesWithPendingChanges(db, undoWindowMs / 1000);
    const now = await readDatabaseClock(db);
    for (const id of games) {
      await db.transaction().execute((db) => readNotice({ db, settings }, { gameId: id, now }));
    }
  },
};

type Services = Pick<JobServices, "db" | "settings">;

async function readNotice({ db, settings }: Services, about: { gameId: number; now: Date }) {
  // An edit of a series locks all its games first. Having the lock on this game means that no such
  // edit is half done.
  await lockGame(db, { gameId: about.gameId, to: "edit" });
  const withSeries = await findSeriesNotice(db, about.gameId);
  // If the whole series was edited, one job announces all its games. While that job waits, nothing
  // is sent here. While it runs, this job runs again after 10 s and announces what is left.
  if (withSeries === "running") await queueNotice(db, about.gameId, inMs(about.now, 10_000));
  if (withSeries) return;
  const changed = await claimPendingChange(db, about);
  const team = changed && (await findPlace(db, changed.after.teamId));
  if (!team) return;
  const oldTeam = (await findPlace(db, changed.before.teamId)) ?? team;
  const { now } = about;
  await queueChangeMails(db, settings, {
    changes: [changed],
    now,
    content([change = changed], reader) {
      const { kind, before, after, ...links } = seenBy(reader, { ...change, now });
      return gameChangedMail(kind, {
        before: { ...before, team: oldTeam },
        after: { ...after, team },
        doer: change.name,
        unsubscribeUrl: reader.unsubscribeUrl,
        ...links,
      });
    },
    push: ([change = changed], reader) => changedPush(change, { ...reader, team }),
  });
}

function changedPush(
  { kind, before, after, game, inLine }: PendingChange,
  { timezone: zone, sentAt: now, team }: PushReader & { team: { name: string } },
) {
  const isOff = kind === "cancelled";
  const when = localTime(new Date((isOff ? before : after).datetime), { zone, now });
  const reason = isOff ? reasonWords(after.cancelReason) : null;
  const moment = atInstant(when);
  const words = inLine ? m.answers_number(inLine) : reason;
  return gameNotice({
    gameId: game.id,
    title: `${m.change_notices_title({ kind })} ${team.name}`,
    body: [moment, words].filter(Boolean).join(". "),
    question: questions[kind] && !inLine ? "answer" : undefined,
  });
}

const questions: { [Kind in ChangeNoticeKind]?: () => string } = {
  moved: m.change_notices_question_moved,
  back_on: m.change_notices_question_back_on,
};

/** Compares the game with what the last mail said, because that is what the readers know. */
export function gameChangedMail(kind: ChangeNoticeKind, change: ChangeNotice) {
  const question = change.inLine ? `${m.answers_position(change.inLine)}.` : questions[kind]?.();
  const name = change.doer ?? m.change_notices_admin();
  const isOff = kind === "cancelled";
  const game = isOff ? change.before : change.after;
  const known = whatAndWhere({ ...game, facts: listGameFacts("mails", game) });
  return gameMail({
    team: game.team,
    when: game.when,
    title: m.change_notices_title({ kind }),
    fact: movedWords(kind, change),
    atMoment: kind === "moved" ? m.change_notices_now : undefined,
    lines: [m.change_notices_did({ kind, name }), ...(question ? [question] : [])],
    facts: isOff
      ? [...known, ...listReasons(change)]
      : [...withChanges(known, changedFacts(change)), ...playersFact(change.whoIsIn)],
    ...toButtons(kind, change),
    footer: m.change_notices_footer(),
    footerLink: { label: m.game_mail_unsubscribe(), href: change.unsubscribeUrl },
  });
}

function movedWords(kind: ChangeNoticeKind, { before, after }: ChangeNotice) {
  if (kind !== "moved") return undefined;
  const isSameDay = formatDate(before.when) === formatDate(after.when);
  const at = (when: LocalTime) =>
    isSameDay ? formatTime(when) : `${formatDate(when)}, ${formatTime(when)}`;
  return m.change_notices_moved({ is: at(after.when), was: at(before.when) });
}

function toButtons(kind: ChangeNoticeKind, change: ChangeNotice) {
  const calendar = calendarLink(change.calendarUrl);
  if (!questions[kind] && !change.inLine) {
    const label = m.game_mail_see_game();
    return { action: { label, href: change.pageUrl }, choices: [calendar] };
  }
  if (change.answerUrl === change.pageUrl)
    return {
      action: { label: m.change_notices_answer(), href: change.answerUrl },
      choices: [calendar],
    };
  const { action, choices } = (change.inLine ? inLineChoices : answerChoices)(change.answerUrl);
  return { action, choices: [...choices, calendar] };
}

const withChanges = (known: MailFact[], changes: LabelledFact[]) => [
  ...known.filter(({ label }) => changes.every((change) => change.label !== label)),
  ...changes,
];

function listReasons({ after }: ChangeNotice): LabelledFact[] {
  const value = reasonWords(after.cancelReason);
  return value ? [{ label: m.change_notices_why(), value }] : [];
}

function changedFacts({ before, after }: ChangeNotice): LabelledFact[] {
  const facts: LabelledFact[] = [];
  if (onDate(before.when) !== onDate(after.when))
    facts.push({ label: m.change_notices_was(), value: onDate(before.when) });
  if (before.team.address !== after.team.address)
    facts.push({
      label: m.change_notices_was_at(),
      value: `${before.team.name}, ${before.team.address}`,
    });
  for (const { label, was, is, isText } of listFactChanges(before, after)) {
    facts.push({ label, value: isText ? is : m.change_notices_fact({ is, was }) });
    if (isText) facts.push({ label: m.change_notices_text_before({ label }), value: was });
  }
  return facts;
}
