import { z } from "zod";
import { hasGameAbility } from "#app/features/games/game-roles.queries.server.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { listAttendees } from "#app/features/statistics/attendance.queries.server.ts";
import {
  type AttendanceProblem,
  type Attendee,
  badIds,
  badPlayer,
  inBothLists,
  mostTicked,
  whyNotTicked,
} from "#app/features/statistics/tick-attendance.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

const ids = z.array(idInput(badIds), badIds).max(mostTicked, badIds).default([]);

/** Ticks as programs send them; who is in neither list stays as before. */
export const attendanceInput = z
  .object({ came: ids, notCame: ids })
  .refine(({ came, notCame }) => !came.some((id) => notCame.includes(id)), inBothLists);

/** The small form beside each name. */
export const attendanceForm = z.object({ user: idInput(badPlayer), came: yesOrNo });

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
    const game = await lockGame(db, { userId: managerId, gameId });
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
  for (const table of ["checkIns", "guests"] as const)
    await db
      .updateTable(table)
      .set({ came })
      .where("gameId", "=", gameId)
      .where("userId", "=", anyOf(userIds))
      .where("came", "is distinct from", came)
      .execute();
}
