import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import {
  type AttendanceProblem,
  type Attendee,
  attendanceLimits,
  attendanceProblems,
  badIds,
  badPlayer,
  inBothLists,
  mostTicked,
  whyNotTicked,
} from "#app/features/statistics/tick-attendance.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const ids = z.array(idInput(badIds), badIds).max(mostTicked, badIds).default([]);

/** Ticks as programs send them; who is in neither list stays as before. */
export const attendanceInput = z
  .object({ came: ids, notCame: ids })
  .refine(({ came, notCame }) => !came.some((id) => notCame.includes(id)), inBothLists);

/** The small form beside each name. */
export const attendanceForm = z.object({ user: idInput(badPlayer), came: yesOrNo });

export const tickAttendanceUseCase = defineUseCase({
  caller: user,
  input: attendanceInput,
  limits: attendanceLimits,
  problems: attendanceProblems,
  rule: ({ db, caller, id: gameId, input }) =>
    tickAttendance(db, { ...input, managerId: caller.id, gameId }),
});

type TickAttendanceInput = {
  managerId: number;
  gameId: number;
  came: number[];
  notCame: number[];
};

/** Writes who came to a game and who did not, from tip-off until seven days after. */
export const tickAttendance = (
  db: Db,
  { managerId, gameId, came, notCame }: TickAttendanceInput,
): Promise<Outcome<Attendee[], AttendanceProblem>> =>
  inTransaction<Attendee[], AttendanceProblem>(db, async (db) => {
    const game = await lockGame(db, { userId: managerId, gameId, to: "write" });
    if (!game) return refuse("unknown_game");
    if (!hasGameAbility(game, managerId, "tickAttendance")) return refuse("not_a_manager");
    const why = whyNotTicked(game, game.now);
    if (why) return refuse(why);
    const wereIn = new Set((await listAttendees(db, gameId)).map(({ userId }) => userId));
    if (![...came, ...notCame].every((id) => wereIn.has(id))) return refuse("unknown_player");
    await writeTicks(db, { gameId, userIds: came, came: true });
    await writeTicks(db, { gameId, userIds: notCame, came: false });
    return done(await listAttendees(db, gameId));
  });

type Ticks = { gameId: number; userIds: number[]; came: boolean };

async function writeTicks(db: Db, { gameId, userIds, came }: Ticks) {
  if (userIds.length === 0) return;
  await db
    .updateTable("answers")
    .set({ came })
    .where("gameId", "=", gameId)
    .where("userId", "=", anyOf(userIds))
    .where("came", "is distinct from", came)
    .execute();
}

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
    .selectFrom("answers")
    .leftJoin("users", "users.id", "answers.userId")
    .select((eb) => [
      "answers.userId",
      "users.name",
      eb.fn.coalesce("came", sql<boolean>`true`).as("came"),
    ])
    .where("gameId", "=", gameId)
    .where("answers.status", "=", "in")
    .where("userId", "is not", null)
    .$narrowType<{ userId: number }>()
    .orderBy("since")
    .orderBy("userId")
    .execute();
