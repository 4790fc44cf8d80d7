import { seriesPath } from "#app/features/games/paths.ts";
import { countMails } from "#app/features/notifications/count-mails.server.ts";
import { queueUserMails } from "#app/features/notifications/queue-user-mail.server.ts";
import { listNewGameReaders } from "#app/features/scheduling/new-game-recipients.queries.server.ts";
import { findSeries, type Series } from "#app/features/series/occurrences.queries.server.ts";
import { seriesStartedMail } from "#app/features/series/series-started-view.tsx";
import {
  type ComingDate,
  comingDates,
  type GameOfSeries,
  gamesAhead,
} from "#app/features/series/upcoming-dates.server.ts";
import { firstNameOfMember } from "#app/features/teams/member-name.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { inParts } from "#app/platform/database/in-parts.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { mailsAtOnce } from "#app/platform/mail/make-mails.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Queues one mail about a new series to every member who asked for single mails. What exceeds a member's
 * daily limit is held for the digest, which lists the next game.
 */
export const mailNewSeries: Job<{ seriesId: number }> = {
  name: "mail-new-series",
  async run({ db, settings }, { seriesId }) {
    const now = new Date();
    const series = await findSeries(db, { id: seriesId, now });
    if (!series || series.isEnded) return;
    const coming = comingDates(series, { now, count: gamesAhead });
    const dates = coming.filter(({ isSkipped }) => !isSkipped);
    if (dates.length === 0) return;
    const about = { series, dates, team: await findTeam(db, series), now };
    const items = await listNewGameReaders(db, { teamId: series.teamId, by: series.hostId });
    await inParts(db, { items, size: mailsAtOnce }, (db, part) =>
      tellSome(db, settings, { ...about, recipients: part }),
    );
  },
};

type About = {
  series: Series;
  dates: ComingDate[];
  team: Awaited<ReturnType<typeof findTeam>>;
  now: Date;
};
type Recipient = Awaited<ReturnType<typeof listNewGameReaders>>[number];

async function tellSome(
  db: Db,
  settings: JobServices["settings"],
  { recipients, ...about }: About & { recipients: Recipient[] },
) {
  const { series, dates, now } = about;
  const keyOf = ({ id }: Recipient) => `series:${series.id}:${id}`;
  const gameId = dates[0]?.game?.id;
  const mails = recipients.map((to) => ({ key: keyOf(to), userId: to.id, gameId }));
  const counted = await countMails(db, settings, { mails, now });
  const told = recipients.filter((to) => counted.has(keyOf(to)));
  const all = told.map((to) => ({ ...mailOf(settings, about), to, key: keyOf(to), from: now }));
  await queueUserMails(db, settings, all, { bulk: true });
}

/** Dropped when none of its games is as it says, or all have begun. */
function mailOf({ appOrigin }: JobServices["settings"], { series, dates, team, now }: About) {
  const { zone } = series;
  return {
    mailClass: "new" as const,
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
      games: dates.flatMap(({ game }) => (game ? [knownOf(game)] : [])),
      notAfter: dates.at(-1)?.datetime.toISOString(),
    },
  };
}

const knownOf = ({ id, sequence, status }: GameOfSeries) => ({ id, sequence, status });

const findTeam = (db: Db, { teamId, hostId }: Series) =>
  db
    .selectFrom("teams")
    .select(["name", "type", "address"])
    .$narrowType<{ type: TeamType }>()
    .select(firstNameOfMember({ teamId, userId: hostId }).as("doer"))
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();
