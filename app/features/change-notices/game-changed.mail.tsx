import { answerChoices } from "#app/features/answers/answer-choices.ts";
import type { ChangeNotice, ChangeNoticeKind } from "#app/features/change-notices/change-notice.ts";
import { findPlace } from "#app/features/change-notices/change-recipients.queries.server.ts";
import {
  claimPendingChange,
  type PendingChange,
} from "#app/features/change-notices/claim-pending-change.server.ts";
import {
  isNotifiedWithSeries,
  listGamesWithPendingChanges,
} from "#app/features/change-notices/pending-changes.queries.server.ts";
import {
  queueChangeMails,
  seenBy,
} from "#app/features/change-notices/queue-change-mails.server.ts";
import { gameMail, playersFact, whatAndWhere } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import type { PushReader } from "#app/features/game-mail/queue-people-mails.server.ts";
import {
  type LabelledFact,
  listFactChanges,
  listGameFacts,
} from "#app/features/games/game-fact-lists.ts";
import { lockForChange } from "#app/features/games/lock-game-for-edit.server.ts";
import { calendarLink } from "#app/features/games/paths.ts";
import { secondThoughts } from "#app/features/notifications/undo-window.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { onDate } from "#app/ui/dates.ts";
import type { MailFact } from "#app/ui/mail-parts.tsx";
import { toDate, toTime } from "#app/ui/when.ts";

/** The game to notify; without it all with changes that are due. */
type NotifyChangeInput = { gameId?: number };

/** Notifies the people of a game of what changed since the last mail. */
export const notifyChange: Job<NotifyChangeInput> = {
  name: "tell-change",
  async run({ db, settings }, { gameId }) {
    const games = gameId ? [gameId] : await listGamesWithPendingChanges(db, secondThoughts / 1000);
    const now = await readDatabaseClock(db);
    for (const id of games) {
      await db.transaction().execute((db) => toNotice({ db, settings }, { gameId: id, now }));
    }
  },
};

type Services = Pick<JobServices, "db" | "settings">;

async function toNotice({ db, settings }: Services, about: { gameId: number; now: Date }) {
  // Under the lock of the game: a change of its series comes before or after.
  await lockForChange(db, about.gameId);
  if (await isNotifiedWithSeries(db, about.gameId)) return;
  const changed = await claimPendingChange(db, about);
  const team = changed && (await findPlace(db, changed.after.teamId));
  if (!team) return;
  const oldTeam = (await findPlace(db, changed.before.teamId)) ?? team;
  const { now } = about;
  await queueChangeMails(db, settings, {
    changes: [changed],
    now,
    content(_, reader) {
      const { kind, before, after, ...links } = seenBy(reader, { ...changed, now });
      return gameChangedMail(kind, {
        before: { ...before, team: oldTeam },
        after: { ...after, team },
        doer: changed.name,
        unsubscribeUrl: reader.unsubscribeUrl,
        ...links,
      });
    },
    push: ([change = changed], reader) => changedPush(change, { ...reader, team }),
  });
}

/** A cancelled game says when it was to be, and why it is not; any other when it is now. */
function changedPush(
  { kind, before, after, game }: PendingChange,
  { timezone: zone, sentAt: now, team }: PushReader & { team: { name: string } },
) {
  const isOff = kind === "cancelled";
  const when = localTime(new Date((isOff ? before : after).datetime), { zone, now });
  const why = isOff && after.cancelReason ? `. ${after.cancelReason}` : "";
  return gameNotice({
    gameId: game.id,
    title: `${words[kind].title} ${team.name}`,
    body: atInstant(when) + why,
    question: words[kind].question ? "answer" : undefined,
  });
}

type Words = { title: string; did: string; question?: string };

const words: Record<ChangeNoticeKind, Words> = {
  moved: {
    title: "Moved:",
    did: "moved this game.",
    question: "Your answer stays as it is. Can you still come?",
  },
  changed: { title: "Changed:", did: "changed this game." },
  cancelled: { title: "Cancelled:", did: "cancelled this game." },
  back_on: {
    title: "Back on:",
    did: "put this game back on.",
    question: "Your answer is as it was. Can you still come?",
  },
};

/** To the people of a game that changed. A cancelled game has the facts that they knew last. */
export function gameChangedMail(kind: ChangeNoticeKind, change: ChangeNotice) {
  const { title, did, question } = words[kind];
  const isOff = kind === "cancelled";
  const game = isOff ? change.before : change.after;
  const known = whatAndWhere({ ...game, facts: listGameFacts("mails", game) });
  return gameMail({
    team: game.team,
    when: game.when,
    title,
    fact: toFact(kind, change),
    beforeDate: kind === "moved" ? "now " : "",
    lines: [`${change.doer ?? "An admin"} ${did}`, ...(question ? [question] : [])],
    facts: isOff
      ? [...known, ...toReason(change)]
      : [...withChanges(known, changedFacts(change)), ...playersFact(change.whoIsIn)],
    ...toButtons(kind, change),
    footer: "You get this because you answered this game.",
    footerLink: { label: "Unsubscribe", href: change.unsubscribeUrl },
  });
}

/** The change in the first words: `Moved to 19:30, was 19:00`, with the dates where the day is another. */
function toFact(kind: ChangeNoticeKind, { before, after }: ChangeNotice) {
  if (kind !== "moved") return undefined;
  const isSameDay = toDate(before.when) === toDate(after.when);
  const at = (when: LocalTime) => (isSameDay ? toTime(when) : `${toDate(when)}, ${toTime(when)}`);
  return `Moved to ${at(after.when)}, was ${at(before.when)}`;
}

/** The three answers where one is due; a guest gives theirs on their own page. */
function toButtons(kind: ChangeNoticeKind, change: ChangeNotice) {
  const calendar = calendarLink(change.calendarUrl);
  if (!words[kind].question)
    return { action: { label: "See the game", href: change.pageUrl }, choices: [calendar] };
  if (change.answerUrl === change.pageUrl)
    return { action: { label: "Answer", href: change.answerUrl }, choices: [calendar] };
  const { action, choices } = answerChoices(change.answerUrl);
  return { action, choices: [...choices, calendar] };
}

/** Lists each changed fact once, as it was and as it is. */
const withChanges = (known: MailFact[], changes: LabelledFact[]) => [
  ...known.filter(({ label }) => changes.every((change) => change.label !== label)),
  ...changes,
];

const toReason = ({ after: { cancelReason } }: ChangeNotice): LabelledFact[] =>
  cancelReason ? [{ label: "Why", value: cancelReason }] : [];

/** Lists what else is new, and how it was before. */
function changedFacts({ before, after }: ChangeNotice): LabelledFact[] {
  const facts: LabelledFact[] = [];
  if (onDate(before.when) !== onDate(after.when))
    facts.push({ label: "Was", value: onDate(before.when) });
  if (before.team.address !== after.team.address)
    facts.push({ label: "Was at", value: `${before.team.name}, ${before.team.address}` });
  for (const { label, was, is, isText } of listFactChanges(before, after)) {
    facts.push({ label, value: isText ? is : `${is} (was: ${was})` });
    if (isText) facts.push({ label: `${label} before`, value: was });
  }
  return facts;
}
