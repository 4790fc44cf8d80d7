import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { gameDaySince } from "#app/features/games/game-times.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { readPayments } from "#app/features/payments/payments.queries.server.ts";
import {
  badPaid,
  badPayer,
  readPaymentsProblems,
  toTotals,
} from "#app/features/payments/payments.ts";
import { playerInput } from "#app/features/payments/player.input.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const tickPaidInput = z
  .object({
    userId: idInput(badPayer).optional(),
    guestId: idInput(badPayer).optional(),
    paid: z.boolean(badPaid),
  })
  .refine(({ userId, guestId }) => (userId === undefined) !== (guestId === undefined), badPayer)
  .meta({ oneOf: [{ required: ["userId"] }, { required: ["guestId"] }] });

export const tickPaidForm = z.object({ head: playerInput(badPayer), paid: yesOrNo });

export const tickPaidUseCase = defineUseCase({
  caller: user,
  input: tickPaidInput,
  limits: [{ name: "payments", max: 200, seconds: 3600 }],
  problems: {
    ...readPaymentsProblems,
    unknown_player: problem(404, m.payments_unknown_player),
    too_late: problem(409, m.payments_too_late),
  },
  rule: ({ db, caller: { id: managerId }, id: gameId, input }) =>
    tickPaid(db, { ...input, managerId, gameId }),
});

type Player = { userId?: number; guestId?: number };
type TickPaidInput = Player & { managerId: number; gameId: number; paid: boolean };

/** Stores what the game costs now together with the tick, because the cost may change later. The
 * tick and the amount stay if the player leaves the game. */
export const tickPaid = (db: Db, { managerId, gameId, paid, userId, guestId }: TickPaidInput) =>
  inTransaction(db, async (db) => {
    const game = await lockGame(db, { userId: managerId, gameId, to: "write" });
    if (!game) return refuse("unknown_game");
    if (!hasGameAbility(game, managerId, "tickPaid")) return refuse("not_a_manager");
    if (game.datetime < gameDaySince(game.now)) return refuse("too_late");
    const before = await readPayments(db, { gameId, userId: managerId });
    if (!before.ok) return before;
    const player = before.value.players.find((one) =>
      userId === undefined ? one.guestId === guestId : one.userId === userId,
    );
    if (!player) return refuse("unknown_player");
    const { costCents: paidCents, currency: paidCurrency } = before.value;
    if (paid !== player.isPaid)
      await db
        .updateTable("answers")
        .set(paid ? { paidAt: game.now, paidBy: managerId, paidCents, paidCurrency } : notPaid)
        .where("id", "=", player.id)
        .execute();
    const after = await readPayments(db, { gameId, userId: managerId });
    if (!after.ok) return after;
    const { paid: count, of } = toTotals(after.value);
    return done({ paid: count, of });
  });

const notPaid = { paidAt: null, paidBy: null, paidCents: null, paidCurrency: null };
