import {
  type ChangeNoticeKind,
  type PlaceInLine,
  seriesNoticeKey,
} from "#app/features/change-notices/change-notice.ts";
import { findPlace } from "#app/features/change-notices/change-recipients.queries.server.ts";
import { listPendingChangesInSeries } from "#app/features/change-notices/pending-changes.queries.server.ts";
import {
  claimPendingChange,
  countReaders,
  type PendingChange,
  queueChangeMails,
  seenBy,
} from "#app/features/change-notices/queue-change-mails.server.ts";
import { atInstant } from "#app/features/game-mail/game-notice.ts";
import type { PushReader } from "#app/features/game-mail/queue-people-mails.server.ts";
import { listFactChanges, type NotifiedFacts } from "#app/features/games/game-fact-lists.ts";
import type { GameEditResult, NotifiedWhen, Readers } from "#app/features/games/manage-game.ts";
import { calendarLink, seriesPath } from "#app/features/games/paths.ts";
import { undoWindowMs } from "#app/features/notifications/undo-window.ts";
import { type NamedPlace, teamNoun } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { onDate } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type ScheduleSeriesNoticeInput = {
  seriesId: number;
  changes: GameEditResult[];
  userId: number;
  now: Date;
};

function toNotifiedWhen(games: GameEditResult[]): NotifiedWhen {
  if (games.some(({ notified }) => notified === "now")) return "now";
  return games.some(({ notified }) => notified === "soon") ? "soon" : "nobody";
}

export async function scheduleSeriesNotice(
  db: Db,
  { seriesId, changes, userId, now }: ScheduleSeriesNoticeInput,
): Promise<{ notified: NotifiedWhen; readers?: Readers }> {
  const notified = toNotifiedWhen(changes);
  if (notified === "nobody") return { notified };
  const runAt = notified === "now" ? undefined : new Date(now.getTime() + undoWindowMs);
  const jobKey = seriesNoticeKey(seriesId);
  await enqueue(db, notifySeriesJob, { seriesId }, { jobKey, runAt });
  const gameIds = changes.map(({ gameId }) => gameId);
  return { notified, readers: await countReaders(db, { gameIds, userId, now }) };
}

const notifySeriesJob = { name: "tell-series" };

export const notifySeries: Job<{ seriesId: number }> = {
  ...notifySeriesJob,
  run: ({ db, settings }, { seriesId }) =>
    db.transaction().execute(async (db) => {
      const now = await readDatabaseClock(db);
      const changes = await claimChanges(db, { seriesId, now });
      const [first] = changes;
      const team = first && (await findPlace(db, first.after.teamId));
      if (!team) return;
      await queueChangeMails(db, settings, {
        changes,
        now,
        content: (changes, reader) =>
          seriesChangedMail({
            team,
            doer: changes[0]?.name ?? null,
            games: changes.map((change) => seenBy(reader, { ...change, now })),
            pageUrl: reader.ownUrl ?? settings.appOrigin + seriesPath(seriesId),
            unsubscribeUrl: reader.unsubscribeUrl,
          }),
        push: (changes, reader) => seriesChangedPush(changes, { ...reader, team, seriesId }),
      });
    }),
};

/** Locks the games in the order of their ids, and returns them in the order of their times. */
async function claimChanges(db: Db, { seriesId, now }: { seriesId: number; now: Date }) {
  const changes: PendingChange[] = [];
  for (const gameId of await listPendingChangesInSeries(db, seriesId)) {
    const change = await claimPendingChange(db, { gameId, now });
    if (change) changes.push(change);
  }
  return changes.sort((a, b) => a.game.datetime.getTime() - b.game.datetime.getTime());
}

type SeriesChanged = PushReader & { team: { name: string }; seriesId: number };

function seriesChangedPush(
  changes: PendingChange[],
  { timezone: zone, sentAt: now, team, seriesId }: SeriesChanged,
) {
  const [first] = changes;
  if (!first) throw new Error("A push about a series needs at least one change");
  const when = localTime(new Date(first.after.datetime), { zone, now });
  const more = changes.length - 1;
  return {
    title: m.series_changed_heading({ kind: first.kind, team: team.name }),
    body: more > 0 ? m.series_changed_push({ when: atInstant(when), more }) : atInstant(when),
    path: seriesPath(seriesId),
    tag: `team-${first.after.teamId}`,
  };
}

type State = NotifiedFacts & { when: LocalTime };

type ChangedGame = {
  kind: ChangeNoticeKind;
  before: State;
  after: State;
  inLine?: PlaceInLine | null;
  calendarUrl: string;
};

type SeriesChangedMailInput = {
  team: NamedPlace;
  doer: string | null;
  games: ChangedGame[];
  pageUrl: string;
  unsubscribeUrl: string;
};

export function seriesChangedMail(change: SeriesChangedMailInput) {
  const { team, doer, games, pageUrl, unsubscribeUrl } = change;
  const count = games.length;
  const kind = games[0]?.kind ?? "changed";
  const heading = m.series_changed_heading({ kind, team: team.name });
  return renderMail({
    subject: `${heading}, ${m.series_changed_games({ count })}`,
    heading,
    lines: [m.series_changed_did({ name: doer ?? m.series_changed_admin(), kind, count })],
    facts: [
      { label: teamNoun[team.type], value: team.name },
      { label: m.game_mail_where(), value: team.address, href: mapLinks(team).web },
    ],
    items: games.map((game) => ({
      title: atTime(game.before.when),
      text: [whatNow(game), ...(game.inLine ? [m.answers_number(game.inLine)] : [])].join(". "),
      link: calendarLink(game.calendarUrl),
    })),
    action: { label: m.series_changed_see(), href: pageUrl },
    footer: m.series_changed_footer(),
    footerLink: { label: m.game_mail_unsubscribe(), href: unsubscribeUrl },
  });
}

const atTime = (when: LocalTime) => `${formatDate(when)}, ${formatTime(when)}`;

function whatNow({ kind, before, after }: ChangedGame): string {
  if (kind === "cancelled") return m.series_changed_cancelled();
  if (kind === "back_on") return m.series_changed_back_on();
  const facts: string[] = [];
  if (onDate(before.when) !== onDate(after.when))
    facts.push(m.series_changed_now({ when: onDate(after.when) }));
  for (const { fact, is } of listFactChanges(before, after))
    facts.push(m.series_changed_fact({ fact, is }));
  return facts.join("; ");
}
