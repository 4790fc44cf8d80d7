import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import {
  hasBeenPlayed,
  hasCome,
  selectGamesOfUser,
} from "#app/features/statistics/played.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

type Reader = { userId: number; zone: string };

const weeksShown = 53;

export type OwnFigures = Awaited<ReturnType<typeof findOwnFigures>>;

export function findOwnFigures(db: Db, { userId, zone }: Reader) {
  const weekOfGame = sql<Date>`date_trunc('week', datetime at time zone ${zone})`;
  return (
    db
      // The start of the week is computed once, in a query of its own. Inside a condition, Postgres
      // would compute it for each game.
      .with("clock", (cte) =>
        cte.selectNoFrom([
          sql<Date>`date_trunc('week', now() at time zone ${zone})`.as("week"),
          sql<Date>`date_trunc('week', now() at time zone ${zone}) at time zone ${zone}`.as(
            "weekBegan",
          ),
          sql<Date>`date_trunc('year', now() at time zone ${zone}) at time zone ${zone}`.as(
            "yearBegan",
          ),
        ]),
      )
      .with("mine", () => selectGamesOfUser(db, userId))
      .with("played", (cte) =>
        cte
          .selectFrom("mine")
          .select(["teamId", weekOfGame.as("week")])
          .select(sql<boolean>`datetime >= (select year_began from clock)`.as("isThisYear"))
          .where(hasCome),
      )
      // Leaves out the current week, because it is not over. Otherwise a streak would end on Monday
      // for everybody who has not played yet.
      .with("offered", (cte) =>
        cte
          .selectFrom("memberships")
          .innerJoin("games", "games.teamId", "memberships.teamId")
          .select(weekOfGame.as("week"))
          .distinct()
          .where("memberships.userId", "=", userId)
          .where(hasBeenPlayed)
          .where(sql<boolean>`datetime < (select week_began from clock)`),
      )
      .with("missed", (cte) =>
        cte
          .selectFrom("offered")
          .select(sql<Date>`coalesce(max(week), '-infinity')`.as("week"))
          .where("week", "not in", (eb) => eb.selectFrom("played").select("week")),
      )
      .selectFrom("played")
      .select((eb) => [
        sql<number>`count(*)::int`.as("played"),
        sql<number>`(count(*) filter (where is_this_year))::int`.as("thisYear"),
        sql<number>`(count(distinct week) filter (where week >
        (select missed.week from missed)))::int`.as("streakWeeks"),
        jsonArrayFrom(
          eb
            .selectFrom(
              sql<{
                week: Date;
              }>`(select generate_series(week - ${weeksShown - 1} * interval '7 days', week,
              interval '7 days') as year from clock)`.as("weeks"),
            )
            .leftJoin("played as p", (join) => join.on("p.week", "=", sql<Date>`year`))
            .select([
              sql<string>`to_char(year, 'YYYY-MM-DD')`.as("week"),
              sql<number>`count(p.week)::int`.as("games"),
            ])
            .groupBy(sql`year`)
            .orderBy(sql`year`),
        ).as("weeks"),
        jsonArrayFrom(
          eb
            .selectFrom(
              eb
                .selectFrom("played as p")
                .select(["p.teamId", sql<number>`count(*)::int`.as("played")])
                .groupBy("p.teamId")
                .as("counted"),
            )
            // `offset 0` makes Postgres look up only the few teams that are needed.
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom("teams")
                  .select(["teams.id", "teams.name", "teams.type", "teams.slug"])
                  .whereRef("teams.id", "=", "counted.teamId")
                  .offset(sql.lit(0))
                  .as("t"),
              (join) => join.onTrue(),
            )
            .leftJoin("memberships as m", (join) =>
              join.onRef("m.teamId", "=", "t.id").on("m.userId", "=", userId),
            )
            .select(["t.id", "t.name", "t.type", "t.slug", "counted.played"])
            .select(sql<boolean>`m.user_id is not null`.as("isMember"))
            .$narrowType<{ type: TeamType }>()
            .orderBy("counted.played", "desc")
            .orderBy("t.id"),
        ).as("teams"),
      ])
      .executeTakeFirstOrThrow()
  );
}

export type PlayedGame = Awaited<ReturnType<typeof listPlayedGames>>["games"][number];

type ListPlayedInput = Reader & { now: Date; page: number; perPage: number };

export async function listPlayedGames(
  db: Db,
  { userId, zone, now, page, perPage }: ListPlayedInput,
) {
  const mine = db
    .selectFrom(selectGamesOfUser(db, userId).as("own"))
    .select(["own.id", "own.teamId", "own.datetime", "own.came"])
    .orderBy("own.datetime", "desc")
    .orderBy("own.id", "desc")
    .offset((page - 1) * perPage)
    .limit(sql.lit(perPage + 1));
  const rows = await db
    .selectFrom(mine.as("mine"))
    .innerJoin("teams", "teams.id", "mine.teamId")
    .leftJoin("memberships as m", (join) =>
      join.onRef("m.teamId", "=", "teams.id").on("m.userId", "=", userId),
    )
    .select(["mine.id", "mine.datetime", "teams.name as team"])
    .select([
      sql<boolean>`mine.came is not false`.as("came"),
      sql<boolean>`m.user_id is not null`.as("isMember"),
    ])
    .orderBy("mine.datetime", "desc")
    .orderBy("mine.id", "desc")
    .execute();
  const games = rows.slice(0, perPage).map(({ datetime, ...game }) => ({
    ...game,
    when: localTime(datetime, { zone, now }),
  }));
  return { games, hasOlder: rows.length > perPage };
}
