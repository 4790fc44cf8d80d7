import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { placeOnSides } from "#app/features/fair-teams/place-on-sides.server.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { guestId } from "#app/features/games/game-answers.queries.server.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { playerInput } from "#app/features/payments/player.input.ts";
import {
  attendanceLimits,
  attendanceProblems,
  badGuestIds,
  badIds,
  badPlayer,
  inBothLists,
  mostTicked,
  whyNotTicked,
} from "#app/features/statistics/tick-attendance.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const idsInput = (bad: string) => z.array(idInput(bad), bad).max(mostTicked, bad).default([]);

const ids = idsInput(badIds);
const guestIds = idsInput(badGuestIds);

export const attendanceInput = z
  .object({ came: ids, notCame: ids, guestsCame: guestIds, guestsNotCame: guestIds })
  .refine(
    ({ came, notCame, guestsCame, guestsNotCame }) =>
      !came.some((id) => notCame.includes(id)) &&
      !guestsCame.some((id) => guestsNotCame.includes(id)),
    inBothLists,
  );

export const tickCameForm = z.object({
  head: playerInput(badPlayer),
  came: z
    .enum(["true", "false", "none"])
    .transform((came) => ({ true: true, false: false, none: null })[came]),
});

export const tickCameUseCase = defineUseCase({
  caller: user,
  input: tickCameForm,
  limits: attendanceLimits,
  problems: attendanceProblems,
  rule: ({ db, caller: { id: managerId }, id: gameId, input: { head, came } }) =>
    tickAttendance(db, { managerId, gameId, ticks: [{ ...head, came }] }),
});

export const tickAttendanceUseCase = defineUseCase({
  caller: user,
  input: attendanceInput,
  limits: attendanceLimits,
  problems: attendanceProblems,
  rule: ({ db, caller: { id: managerId }, id: gameId, input }) =>
    tickAttendance(db, {
      ...{ managerId, gameId },
      ticks: [
        ...input.came.map((userId) => ({ userId, came: true })),
        ...input.notCame.map((userId) => ({ userId, came: false })),
        ...input.guestsCame.map((guestId) => ({ guestId, came: true })),
        ...input.guestsNotCame.map((guestId) => ({ guestId, came: false })),
      ],
    }),
});

type Tick = {
  userId?: number;
  guestId?: number;
  came: boolean | null;
};

type TickAttendanceInput = { managerId: number; gameId: number; ticks: Tick[] };

export const tickAttendance = (db: Db, { managerId, gameId, ticks }: TickAttendanceInput) =>
  inTransaction(db, async (db) => {
    const game = await lockGame(db, { userId: managerId, gameId, to: "write" });
    if (!game) return refuse("unknown_game");
    if (!hasGameAbility(game, managerId, "tickAttendance")) return refuse("not_a_manager");
    const why = whyNotTicked(game, game.now);
    if (why) return refuse(why);
    const people = await listAttendees(db, gameId);
    const ticked = ticks.map(({ userId, guestId, came }) => ({
      person: people.find((one) =>
        guestId === undefined ? one.userId === userId : one.guestId === guestId,
      ),
      came,
    }));
    const found = ticked.flatMap(({ person, came }) => (person ? { ...person, came } : []));
    if (found.length < ticks.length) return refuse("unknown_player");
    for (const came of [true, false, null]) {
      const ids = found.filter((one) => one.came === came).map(({ id }) => id);
      await writeTicks(db, { gameId, ids, came });
    }
    const arrived = found.filter(({ came, side }) => came && side === null).map(({ id }) => id);
    if (arrived.length > 0) await placeOnSides(db, { gameId, ids: arrived });
    return done(await listAttendees(db, gameId));
  });

type Ticks = { gameId: number; ids: number[]; came: boolean | null };

async function writeTicks(db: Db, { gameId, ids, came }: Ticks) {
  if (ids.length === 0) return;
  await db
    .updateTable("answers")
    .set({ came })
    .where("gameId", "=", gameId)
    .where("id", "=", anyOf(ids))
    .where("came", "is distinct from", came)
    .execute();
}

export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number];

const listAttendees = (db: Db, gameId: number) =>
  db
    .selectFrom("answers")
    .select(["answers.id", "answers.userId", guestId.as("guestId"), "answers.side"])
    .select((eb) => eb.fn.coalesce("came", sql<boolean>`true`).as("came"))
    .where("gameId", "=", gameId)
    .where("answers.status", "=", "in")
    .orderBy((eb) => eb("kind", "<>", "member"))
    .orderBy("since")
    .orderBy("answers.id")
    .execute();
