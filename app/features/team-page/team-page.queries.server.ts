import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { hasUnread } from "#app/features/announcements/announcements.queries.server.ts";
import { type HereFacts, hereFacts } from "#app/features/courts/court-here.queries.server.ts";
import {
  type GamesAskedFor,
  gamesOfTeam,
  toUpcomingRow,
  type UpcomingJson,
  type UpcomingRow,
} from "#app/features/game-pages/upcoming-games.queries.server.ts";
import { playsAsGuest } from "#app/features/membership/ask-to-join.server.ts";
import type { Asking } from "#app/features/membership/ask-to-join.ts";
import type { TeamFigures } from "#app/features/statistics/figures.ts";
import { figuresFor } from "#app/features/statistics/team-figures.queries.server.ts";
import type { TeamAddress, TeamWithFacts } from "#app/features/teams/team.ts";
import { courtFactsInSql, hereNow, publicColumnsInSql } from "#app/features/teams/teams.server.ts";
import type { Db } from "#db/client.server.ts";

/** How many members the page of a team names. A link on it leads to the list of all. */
const membersNamed = 12;

export type TeamPage = TeamWithFacts & {
  isMember: boolean;
  chatLink: string | null;
  isBanned: boolean;
  secretKey: string | null;
  asking: Asking | null;
  requests: { id: number; name: string }[];
  members: Member[];
  lately: { datetime: string; zone: string }[];
  /** How many people are at a court. Null for a closed team, because only courts show this. */
  heads: number | null;
  here: HereFacts | null;
  hasUnread: boolean;
  figures: TeamFigures | null;
  /** Null for those who are not members. */
  games: UpcomingRow[] | null;
  now: Date;
};

type FindTeamPageInput = TeamAddress & {
  userId: number | undefined;
  games?: GamesAskedFor | undefined;
};

/** Postgres prepares even parts of a statement that it does not run. So parts that only teams need
 * are left out for courts, and the other way round. */
export async function findTeamPage(
  db: Db,
  { type, slug, userId = 0, games }: FindTeamPageInput,
): Promise<TeamPage | undefined> {
  const isCourt = type === "court";
  const { rows } = await sql<Omit<TeamPage, "games"> & { games: UpcomingJson[] | null }>`
    select ${publicColumnsInSql}, ${courtFactsInSql},
      memberships.user_id is not null as is_member,
      case when memberships.user_id is not null then teams.chat_link end as chat_link,
      exists (select from bans where team_id = teams.id and user_id = ${userId}) as is_banned,
      case when memberships.user_id is not null and teams.type = 'team'
        then teams.secret_key end as secret_key,
      ${isCourt ? sql`null` : askingFor(userId)} as asking,
      ${isCourt ? none : requests} as requests, ${membersFor(userId)} as members,
      ${isCourt ? lately : none} as lately, ${isCourt ? hereNow : sql`null`} as heads,
      ${isCourt ? hereFacts(userId) : sql`null`} as here,
      ${hasUnread({ userId, teamId: sql`teams.id` })} as has_unread,
      ${figuresFor(sql`${userId}::int`)} as figures,
      case when memberships.user_id is not null
        then ${games ? gamesOfTeam(games) : sql`null::json`} end as games,
      now() as now
    from teams left join memberships
      on memberships.team_id = teams.id and memberships.user_id = ${userId}
    where teams.type = ${type} and teams.slug = ${slug}`.execute(db);
  const [team] = rows;
  return team && { ...team, games: team.games?.map(toUpcomingRow) ?? null };
}

const none = sql`'[]'::json`;

const askingFor = (userId: number) => sql`case
  when memberships.user_id is not null then null
  when exists (select from join_requests
    where join_requests.team_id = teams.id and join_requests.user_id = ${userId}) then 'asked'
  when ${playsAsGuest({ team: sql`teams.id`, userId })} then 'can_ask' end`;

const requests = jsonArrayFrom(sql<TeamPage["requests"][number]>`(
  select users.id, users.name
  from join_requests join users on users.id = join_requests.user_id
  where join_requests.team_id = teams.id and memberships.role = 'captain'
  order by join_requests.at, users.id limit 50)`);

const lately = jsonArrayFrom(sql`(
  select games.datetime, games.zone from games
  where games.team_id = teams.id and games.datetime between now() - interval '56 days' and now()
  order by games.datetime desc limit 100)`);

type Member = {
  id: number;
  name: string;
  avatar: string | null;
  isCaptain: boolean;
  isNew: boolean;
};

/** The reader comes first. */
const membersFor = (userId: number) =>
  jsonArrayFrom(sql<Member>`(
  select users.id, users.name, users.avatar, listed.role = 'captain' as is_captain,
    listed.created_at > now() - interval '7 days' as is_new
  from memberships listed join users on users.id = listed.user_id
  where listed.team_id = teams.id and memberships.user_id is not null
  order by users.id = ${userId} desc, users.name collate "und-x-icu", users.id
  limit ${sql.lit(membersNamed)})`);

export type TeamAtOldAddress = TeamAddress & { forGood: boolean };

/** Finds the present path of a team. The given path may be a former one, have other hyphens, or
 * say team where it should say court. */
export async function findMovedTeam(db: Db, { type, slug }: TeamAddress) {
  const renamed = db
    .selectFrom("slugHistory as old")
    .innerJoin("teams", "teams.id", "old.teamId")
    .select(["teams.type", "teams.slug", "teams.id", sql<number>`1`.as("choice")])
    .where("old.type", "=", type)
    .where("old.slug", "=", slug);
  const court = db
    .selectFrom("teams")
    .select(["type", "slug", "id", sql<number>`2`.as("choice")])
    .where("type", "=", type === "team" ? "court" : "")
    .where("slug", "=", slug);
  const alike = db
    .selectFrom("teams")
    .select(["type", "slug", "id", sql<number>`3`.as("choice")])
    .where("type", "=", type)
    .where(sql`replace(slug, '-', '')`, "=", sql`replace(${slug}, '-', '')`);
  return db
    .selectFrom(renamed.unionAll(court).unionAll(alike).as("candidates"))
    .select(({ eb }) => ["type", "slug", eb("choice", "=", 1).as("forGood")])
    .$narrowType<TeamAtOldAddress>()
    .where(({ eb, or }) => or([eb("slug", "<>", slug), eb("type", "<>", type)]))
    .orderBy("choice")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
