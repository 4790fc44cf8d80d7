import { sql } from "kysely";
import { hasGameAbility } from "#app/features/games/game-roles.queries.server.ts";
import { type Attendee, whyNotTicked } from "#app/features/statistics/tick-attendance.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

type ReadAttendanceInput = { gameId: number; userId: number; zone: string };

type ReadAttendanceProblem = "unknown_game" | "not_a_manager";

type Attendance = {
  team: { name: string };
  when: LocalTime;
  people: Attendee[];
  /** The reason why nobody can be ticked now; undefined while they can. */
  closed: ReturnType<typeof whyNotTicked>;
};

/** Reads who was in a game and who came, for its managers. */
export async function readAttendance(
  db: Db,
  { gameId, userId, zone }: ReadAttendanceInput,
): Promise<Outcome<Attendance, ReadAttendanceProblem>> {
  const game = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.datetime", "games.status", "games.hostId", "memberships.role", "teams.name"])
    .select(databaseNow.as("now"))
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!game) return refuse("unknown_game");
  if (!hasGameAbility(game, userId, "tickAttendance")) return refuse("not_a_manager");
  const closed = whyNotTicked(game, game.now);
  return done({
    closed,
    team: { name: game.name },
    when: localTime(game.datetime, { zone, now: game.now }),
    people: closed ? [] : await listAttendees(db, gameId),
  });
}

/** The members and the guests with an account who had a spot, in order of their check-ins. */
export const listAttendees = (db: Db, gameId: number): Promise<Attendee[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("checkIns")
        .select(["userId", "came", "createdAt"])
        .where("gameId", "=", gameId)
        .unionAll(
          eb
            .selectFrom("guests")
            .select(["userId", "came", "createdAt"])
            .where("gameId", "=", gameId)
            .where("hasSpot", "=", true)
            .where("userId", "is not", null)
            .$narrowType<{ userId: number }>(),
        )
        .as("heads"),
    )
    .leftJoin("users", "users.id", "heads.userId")
    .select(["heads.userId", "users.name"])
    .select(sql<boolean>`coalesce(bool_and(heads.came), true)`.as("came"))
    .groupBy(["heads.userId", "users.id"])
    .orderBy((eb) => eb.fn.min("heads.createdAt"))
    .orderBy("heads.userId")
    .execute();
