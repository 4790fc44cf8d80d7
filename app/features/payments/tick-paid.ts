import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const paymentLimits: Limit[] = [{ name: "payments", max: 200, seconds: 3600 }];

export type PaidCount = { paid: number; of: number };

export const paymentTicked = ({ paid, of }: PaidCount) =>
  successNotice(m.payments_tick_done_title, () => m.payments_tick_done({ paid, of }));
export const paymentNotTicked = errorNotice(m.payments_tick_failed);

export const badHead = "userId or guestId must be the id of somebody in the game";
export const badPaid = "paid must be true or false";

export const readPaymentsProblems = {
  unknown_game: problem(404, m.payments_unknown_game),
  not_a_manager: managersOnly,
  no_cost: problem(409, m.payments_no_cost),
} satisfies Record<string, Problem>;

export const tickPaidProblems = {
  ...readPaymentsProblems,
  unknown_player: problem(404, m.payments_unknown_player),
  too_late: problem(409, m.payments_too_late),
} satisfies Record<string, Problem>;

export type ReadPaymentsProblem = keyof typeof readPaymentsProblems;
export type TickPaidProblem = keyof typeof tickPaidProblems;
