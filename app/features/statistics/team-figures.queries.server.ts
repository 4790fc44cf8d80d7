import { type RawBuilder, sql } from "kysely";
import type { TeamFigures } from "#app/features/statistics/figures.ts";
import {
  hasBeenPlayedLately,
  hasCome,
  playersOfGames,
} from "#app/features/statistics/played.queries.server.ts";
import type { Db } from "#db/client.server.ts";

const fewest = 3;
const mostShown = 5;

const regulars = sql`(
  select coalesce(json_agg(most), '[]') from (
    select users.id as user_id, users.name, users.avatar, played
    from players join memberships m on m.team_id = teams.id and m.user_id = players.user_id
      join users on users.id = players.user_id and users.in_lists
    where played >= ${sql.lit(fewest)}
    order by played desc, users.name collate "und-x-icu", users.id
    limit ${sql.lit(mostShown)}
  ) most)`;

/** Names are looked up only for those who play often. */
const figures = sql`(
  with played as (
    select games.id from games where games.team_id = teams.id and ${hasBeenPlayedLately}),
  players as (
    select user_id, count(*)::int as played
    from played games cross join lateral ${playersOfGames} players
    where ${hasCome}
    group by user_id)
  select json_build_object('games', count(*),
    'average_heads', coalesce(round((select sum(played) from players)::numeric / nullif(count(*), 0), 1), 0),
    'regulars', case when memberships.user_id is not null then ${regulars} end)
  from played)`;

/** For queries on `teams` that join the user's `memberships`. Every signed-in user sees the figures
 * of a court, but only its members see names. */
export const figuresFor = (userId: RawBuilder<number>) => sql<TeamFigures | null>`case
  when memberships.user_id is not null or (teams.type = 'court' and ${userId} > 0)
  then ${figures} end`;

export async function findTeamFigures(
  db: Db,
  { teamId, userId }: { teamId: number; userId: number },
): Promise<TeamFigures | null | undefined> {
  const team = await db
    .selectFrom("teams")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "teams.id").on("memberships.userId", "=", userId),
    )
    .select(figuresFor(sql<number>`${userId}::int`).as("figures"))
    .where("teams.id", "=", teamId)
    .executeTakeFirst();
  return team?.figures;
}
