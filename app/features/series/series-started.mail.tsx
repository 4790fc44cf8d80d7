import { atInstant } from "#app/features/game-mail/game-notice.ts";
import { toAmount } from "#app/features/games/cost.ts";
import { type ListedFacts, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { seriesPath } from "#app/features/games/paths.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import { queueUserMails } from "#app/features/notifications/queue-user-mail.server.ts";
import { listNewGameReaders } from "#app/features/scheduling/new-game.mail.tsx";
import { findSeries, type Series } from "#app/features/series/lock-series.server.ts";
import { datesInWords, recurrenceWords } from "#app/features/series/start-series.ts";
import {
  type ComingDate,
  comingDates,
  type GameOfSeries,
  gamesAhead,
} from "#app/features/series/upcoming-dates.server.ts";
import { type NamedPlace, type TeamType, teamNoun } from "#app/features/teams/team.ts";
import { firstNameOfMember, positionColumns } from "#app/features/teams/teams.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inParts } from "#app/platform/database/transaction.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { mailsAtOnce } from "#app/platform/mail/queue.server.ts";
import { weekdayName } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

/** Sent to members who want a mail for each game. If a member is above the daily limit, the
 * games go into the digest. */
export const mailNewSeries: Job<{ seriesId: number }> = {
  name: "mail-new-series",
  async run({ db, settings }, { seriesId }) {
    const now = await readDatabaseClock(db);
    const series = await findSeries(db, { id: seriesId, now });
    if (!series || series.isEnded) return;
    const coming = comingDates(series, { now, count: gamesAhead });
    const dates = coming.filter(({ isSkipped }) => !isSkipped);
    if (dates.length === 0) return;
    const about = { series, dates, team: await findTeam(db, series), now };
    const items = await listNewGameReaders(db, { teamId: series.teamId, by: series.hostId });
    await inParts(db, { items, size: mailsAtOnce }, (db, part) =>
      notifySome(db, settings, { ...about, recipients: part }),
    );
  },
};

type NewSeriesFacts = {
  series: Series;
  dates: ComingDate[];
  team: Awaited<ReturnType<typeof findTeam>>;
  now: Date;
};
type Recipient = Awaited<ReturnType<typeof listNewGameReaders>>[number];

async function notifySome(
  db: Db,
  settings: JobServices["settings"],
  { recipients, ...about }: NewSeriesFacts & { recipients: Recipient[] },
) {
  const { series, dates, now } = about;
  const toKey = ({ id }: Recipient) => `series:${series.id}:${id}`;
  const gameId = dates[0]?.game?.id;
  const mails = recipients.map((to) => ({ key: toKey(to), userId: to.id, gameId }));
  const counted = await countMails(db, settings, { mails, now });
  const countedRecipients = recipients.filter((to) => counted.has(toKey(to)));
  const mail = toMail(settings, about);
  const all = countedRecipients.map((to) => ({ ...mail, to, key: toKey(to), from: now }));
  await queueUserMails(db, settings, all, { bulk: true });
}

function toMail(
  { appOrigin }: JobServices["settings"],
  { series, dates, team, now }: NewSeriesFacts,
) {
  const { zone } = series;
  return {
    kind: "newGames" as const,
    push: () => seriesStartedPush({ series, dates, team, now }),
    content: (unsubscribeUrl: string) =>
      seriesStartedMail({
        team,
        doer: team.doer,
        series,
        dates: dates.map(({ datetime }) => localTime(datetime, { zone, now })),
        pageUrl: appOrigin + seriesPath(series.id),
        unsubscribeUrl,
      }),
    until: {
      games: dates.flatMap(({ game }) => (game ? [toKnown(game)] : [])),
      notAfter: dates.at(-1)?.datetime.toISOString(),
    },
  };
}

function seriesStartedPush({ series, dates, team, now }: NewSeriesFacts) {
  const when = dates[0] && localTime(dates[0].datetime, { zone: series.zone, now });
  const next = when && m.series_started_push_next({ when: atInstant(when) });
  return {
    title: toHeading({ team, series }),
    body: [next, team.address, toAmount(series)].filter(Boolean).join(", "),
    path: seriesPath(series.id),
    tag: `team-${series.teamId}`,
  };
}

const toKnown = ({ id, sequence, status }: GameOfSeries) => ({ id, sequence, status });

const findTeam = (db: Db, { teamId, hostId }: Series) =>
  db
    .selectFrom("teams")
    .select(["name", "type", "address", ...positionColumns])
    .$narrowType<{ type: TeamType }>()
    .select(firstNameOfMember({ teamId, userId: hostId }).as("doer"))
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();

type SeriesStartedMailInput = {
  team: NamedPlace;
  doer: string | null;
  series: Pick<Series, "firstDate" | "everyWeeks" | "time" | "zone"> & ListedFacts<"mails">;
  dates: LocalTime[];
  pageUrl: string;
  unsubscribeUrl: string;
};

function toHeading({ team, series }: Pick<SeriesStartedMailInput, "team" | "series">) {
  const { everyWeeks: weeks, firstDate, time } = series;
  const at = { weekday: weekdayName(firstDate), time: time.slice(0, 5), team: team.name };
  return weeks === 1
    ? m.series_started_heading(at)
    : m.series_started_heading_weeks({ ...at, weeks });
}

export function seriesStartedMail(started: SeriesStartedMailInput) {
  const { team, doer, series, dates, pageUrl, unsubscribeUrl } = started;
  const heading = toHeading({ team, series });
  return renderMail({
    heading,
    lines: [doer ? m.series_started_line({ name: doer }) : m.series_started_line_somebody()],
    facts: [
      { label: teamNoun[team.type], value: team.name },
      { label: m.game_mail_when(), value: recurrenceWords(series) },
      { label: m.series_started_next(), value: datesInWords(dates, series.time) },
      { label: m.game_mail_where(), value: team.address, href: mapLinks(team).web },
      ...listGameFacts("mails", series),
    ],
    action: { label: m.series_changed_see(), href: pageUrl },
    footer: m.series_started_footer(),
    footerLink: { label: m.game_mail_unsubscribe(), href: unsubscribeUrl },
  });
}
