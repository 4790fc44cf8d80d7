import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import {
  hasUnread,
  listUnread,
  toSeen,
} from "#app/features/announcements/announcements.queries.server.ts";
import {
  hasMarks,
  listMarks,
  type MarkRow,
} from "#app/features/game-mail/host-news.queries.server.ts";
import { toCounted, toOffered } from "#app/features/game-mail/spots-now.ts";
import type { ListedGames } from "#app/features/games/game.ts";
import {
  isGuest,
  listGuestGames,
  showGuestGames,
} from "#app/features/guests/guest-games.queries.server.ts";
import type { HostMark } from "#app/features/home/components/my-teams.tsx";
import type { CourtSeen, Team } from "#app/features/teams/team.ts";
import {
  latestCourts,
  publicColumnsInSql,
  selectCourtsWithPeople,
  selectLatestCourts,
} from "#app/features/teams/teams.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { cachedQuery } from "#app/platform/cache/cached-query.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type HomeReader = Pick<
  CurrentUser,
  "id" | "email" | "emailConfirmed" | "emailNotifications" | "newGamesChosen" | "timezone" | "now"
>;

/** Postgres prepares all parts of a statement each time, also those that it does not run. So what
 * only few users have is read by further statements, for those users alone. */
export async function readHome(db: Db, user: HomeReader) {
  const { isGuest, hasMarks, hasUnread, ...row } = await selectHome(db, user);
  const [asGuest, marks, unread] = await Promise.all([
    isGuest ? listGuestGames(db, user.id) : [],
    hasMarks ? listMarks(db, user.id) : [],
    hasUnread ? listUnread(db, { userId: user.id }) : [],
  ]);
  return { ...row, asGuest, marks, unread };
}

const selectHome = (db: Db, user: HomeReader) =>
  db
    .selectNoFrom([
      teamsOf(user.id).as("teams"),
      isGuest(user.id).as("isGuest"),
      hasMarks(user.id).as("hasMarks"),
      hasUnread({ userId: user.id }).as("hasUnread"),
      (user.emailConfirmed ? sql.lit(false) : hostsOrWaits(user.id)).as("hostsOrWaits"),
    ])
    .executeTakeFirstOrThrow();

type HomeRow = Awaited<ReturnType<typeof readHome>>;

type Shown = {
  user: HomeReader;
  settings: Pick<Settings, "linkSecrets">;
  listed: ListedGames;
  onCourt: Peopled[];
};

export function toMine(
  { teams, asGuest, marks, unread, hostsOrWaits }: HomeRow,
  { user, settings, listed, onCourt }: Shown,
) {
  const reader = { zone: user.timezone, now: user.now };
  return {
    teams: withPeople(teams, onCourt),
    ...listed,
    asGuest: showGuestGames(asGuest, settings, reader),
    marks: toMarks(marks, reader),
    // An unconfirmed mail address gets no mail about the games that the user hosts or waits for.
    unconfirmed: hostsOrWaits ? user.email : null,
    isAsked:
      user.emailConfirmed && !user.emailNotifications && !user.newGamesChosen && teams.length > 0,
    announcements: toSeen(unread, { ...reader, teams }),
  };
}

type OwnTeam = Team & { secretKey: string | null; requests: number };

const teamsOf = (userId: number) =>
  jsonArrayFrom(sql<OwnTeam>`(
    select ${publicColumnsInSql},
      case when teams.type = 'team' then teams.secret_key end as secret_key,
      case when memberships.role = 'captain' then (
        select count(*) from join_requests where team_id = teams.id) else 0 end as requests
    from teams join memberships on memberships.team_id = teams.id
    where memberships.user_id = ${userId}
    order by teams.name collate "und-x-icu", teams.id)`);

const hostsOrWaits = (userId: number) => sql<boolean>`(
  exists (select from games where host_id = ${userId} and status = 'on' and datetime > ${databaseNow})
  or exists (select from answers join games on games.id = answers.game_id
    where answers.user_id = ${userId} and answers.status = 'waiting'
      and games.status = 'on' and games.datetime > ${databaseNow}))`;

type Known = { id: number };

export function notShownYet<Court extends Known>(latest: Court[], shown: Known[]): Court[] {
  const ids = new Set(shown.map(({ id }) => id));
  const others = latest.filter(({ id }) => !ids.has(id));
  return (others.length > 0 ? others : latest).slice(0, latestCourts);
}

type Peopled = Known & { hereNow?: number };

/** Courts of the reader say in their own row how many people are there. */
function withPeople<Own extends Known>(
  teams: Own[],
  onCourt: Peopled[],
): (Own & { hereNow?: number })[] {
  const people = new Map(onCourt.map(({ id, hereNow }) => [id, hereNow]));
  return teams.map((team) => {
    const hereNow = people.get(team.id);
    return hereNow ? { ...team, hereNow } : team;
  });
}

function toMarks(marks: MarkRow[], reader: { zone: string; now: Date }): HostMark[] {
  const at = (moment: Date | string) => localTime(new Date(moment), reader);
  return marks.map(({ datetime, spots, ...mark }) => {
    const next = { counted: toCounted(spots), offeredTo: toOffered(spots, at) };
    return { ...mark, when: at(datetime), next: mark.left > 0 ? next : null };
  });
}

/** Counting courts is slow, so all readers share a list that is up to ten seconds old. */
export const readCourts = cachedQuery({
  channels: ["teams_changed", "team_changed", "here_changed"],
  maxAge: 10_000,
  async read(db) {
    const { latest, onCourt, ...counted } = await db
      .selectFrom("teams")
      .select([
        sql<number>`count(*)::int`.as("count"),
        jsonArrayFrom(selectLatestCourts(db, 4 * latestCourts)).as("latest"),
        jsonArrayFrom(selectCourtsWithPeople(db)).as("onCourt"),
      ])
      .where("type", "=", "court")
      .executeTakeFirstOrThrow();
    return { ...counted, latest: latest.map(toCard), onCourt: onCourt.map(toCard) };
  },
});

const toCard = ({ id, name, type, slug, address, players, thumbnail, hereNow }: CourtSeen) => ({
  ...{ id, name, type, slug, address, players },
  ...(thumbnail && { thumbnail }),
  ...(hereNow > 0 && { hereNow }),
});
