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

const counts = sql`(
  select count(*)::int as games, coalesce(round(avg(players), 1), 0)::float as average
  from (
    select (select count(*) from ${playersOfGames} players where ${hasCome}) as players from games
    where games.team_id = teams.id and ${hasBeenPlayedLately}
  ) counted)`;

const regulars = sql`(
  select coalesce(json_agg(most), '[]') from (
    select users.id as user_id, users.name, users.avatar, count(*)::int as played
    from games cross join lateral ${playersOfGames} players
      join memberships m on m.team_id = games.team_id and m.user_id = players.user_id
      join users on users.id = players.user_id and users.in_lists
    where games.team_id = teams.id and ${hasBeenPlayedLately} and ${hasCome}
    group by users.id having count(*) >= ${sql.lit(fewest)}
    order by count(*) desc, users.name collate "und-x-icu", users.id
    limit ${sql.lit(mostShown)}
  ) most)`;

/** For queries on `teams` that join the user's `memberships`. Every signed-in user sees the figures
 * of a court, but only its members see names. */
export const figuresFor = (userId: RawBuilder<number>) => sql<TeamFigures | null>`(
  select case when memberships.user_id is not null or (teams.type = 'court' and ${userId} > 0)
    then (select json_build_object('games', games, 'average_heads', average, 'regulars',
      case when memberships.user_id is not null then ${regulars} end) from ${counts} counts)
  end)`;

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
