import { type Expression, sql } from "kysely";
import {
  hasBeenPlayedLately,
  hasCome,
  playersOfGames,
} from "#app/features/statistics/played.queries.server.ts";
import type { Db } from "#db/client.server.ts";

/** Sorted by name, with figures of the last 90 days. Only captains may see these figures. */
export const listReliability = (db: Db, { teamId }: { teamId: number }) =>
  selectReliability(db, { teams: sql<number>`${teamId}::int` })
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id as userId", "users.name"])
    .where("memberships.teamId", "=", teamId)
    .orderBy(sql`users.name collate "und-x-icu"`)
    .orderBy("users.id")
    .execute();

export type OwnReliability = Awaited<ReturnType<typeof listOwnReliability>>[number];

export const listOwnReliability = (db: Db, userId: number) =>
  selectReliability(db, {
    teams: sql<number>`select team_id from memberships where user_id = ${userId}`,
    userId,
  })
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .select(["teams.id", "teams.name as team"])
    .where("memberships.userId", "=", userId)
    .where("teams.type", "=", "team")
    .orderBy(sql`teams.name collate "und-x-icu"`)
    .orderBy("teams.id")
    .execute();

type ReliabilityInput = {
  teams: Expression<number>;
  userId?: number;
};

const selectReliability = (db: Db, { teams, userId }: ReliabilityInput) =>
  db
    .with("counted", (cte) =>
      cte
        .selectFrom("games")
        .innerJoinLateral(playersOfGames.as<"players">(sql`players`), (join) => join.onTrue())
        .select(["games.teamId", "players.userId"])
        .select([
          sql<number>`(count(*) filter (where ${hasCome}))::int`.as("played"),
          sql<number>`(count(*) filter (where came is false))::int`.as("noShows"),
        ])
        .where("games.teamId", "in", sql<number>`(${teams})`)
        .where(hasBeenPlayedLately)
        .$if(userId !== undefined, (own) => own.where("players.userId", "=", userId ?? 0))
        .groupBy(["games.teamId", "players.userId"]),
    )
    .with("late", () => selectLateOuts(db, teams))
    .selectFrom("memberships")
    .leftJoin("counted", (join) =>
      join
        .onRef("counted.teamId", "=", "memberships.teamId")
        .onRef("counted.userId", "=", "memberships.userId"),
    )
    .leftJoin("late", (join) =>
      join
        .onRef("late.teamId", "=", "memberships.teamId")
        .onRef("late.userId", "=", "memberships.userId"),
    )
    .select((eb) => [
      eb.fn.coalesce("counted.played", sql<number>`0`).as("played"),
      eb.fn.coalesce("late.times", sql<number>`0`).as("lateCancels"),
      eb.fn.coalesce("counted.noShows", sql<number>`0`).as("noShows"),
    ]);

/** The last 90 days. `offset 0` makes Postgres look up each game's answers. */
export const selectLateOuts = (db: Db, teams: Expression<number>) =>
  db
    .selectFrom("games")
    .innerJoinLateral(
      sql<{ userId: number }>`(select user_id from answers where answers.game_id = games.id
        and kind = 'member' and late_at > now() - interval '90 days' offset 0)`.as<"outs">(
        sql`outs`,
      ),
      (join) => join.onTrue(),
    )
    .select(["games.teamId", "outs.userId", sql<number>`count(*)::int`.as("times")])
    .where("games.teamId", "in", sql<number>`(${teams})`)
    .where("games.datetime", ">", sql<Date>`now() - interval '91 days'`)
    .groupBy(["games.teamId", "outs.userId"]);
