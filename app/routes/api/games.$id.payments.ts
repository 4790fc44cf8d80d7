import { unknownPlayerName } from "#app/features/games/game.ts";
import { readPayments } from "#app/features/payments/payments.queries.server.ts";
import {
  type PayingHead,
  paymentLimits,
  readPaymentsProblems,
  tickPaidProblems,
  toTotals,
} from "#app/features/payments/payments.ts";
import { tickPaid, tickPaidInput } from "#app/features/payments/tick-paid.server.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { paidCountShape, paymentsShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Who has paid for a game, and the totals of those who are in: host and captains.",
    response: paymentsShape,
    problems: readPaymentsProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      readPayments(db, { gameId: apiId(args.params.id), userId }),
    done: (payments) => ({
      heads: payments.heads.map(toJson),
      ...toTotals(payments),
      currency: payments.currency,
    }),
  }),
  PUT: userCall({
    summary:
      "Says whether somebody who is in has paid, until 30 days after the game: host and captains.",
    response: paidCountShape,
    input: tickPaidInput,
    limits: paymentLimits,
    problems: tickPaidProblems,
    rule: ({ args, db, caller: { id: managerId }, input }) =>
      tickPaid(db, { ...input, managerId, gameId: apiId(args.params.id) }),
  }),
});

const toJson = ({ userId, guestId, name, isIn, isPaid, cents, at }: PayingHead, place: number) => ({
  ...(guestId === null ? { userId } : { guestId }),
  name: name ?? unknownPlayerName(place + 1),
  ...{ isIn, paid: isPaid, cents, at },
});
