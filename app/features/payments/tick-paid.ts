import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const paymentLimits: Limit[] = [{ name: "payments", max: 200, seconds: 3600 }];

export const paidLabel = "Paid";
export const notPaidLabel = "Not Paid";

export type PaidCount = { paid: number; of: number };

export const paymentTicked = ({ paid, of }: PaidCount) =>
  successNotice("Ticked", `${paid} of ${of} paid.`);
export const paymentNotTicked = errorNotice("The payment was not saved");

export const badHead = "userId or guestId must be the id of somebody in the game";
export const badPaid = "paid must be true or false";

export const readPaymentsProblems = {
  unknown_game: problem(404, "Game not found"),
  not_a_manager: managersOnly,
  no_cost: problem(409, "This game costs nothing"),
} satisfies Record<string, Problem>;

export const tickPaidProblems = {
  ...readPaymentsProblems,
  unknown_player: problem(404, "Player not found"),
  too_late: problem(409, "This can be ticked for 30 days after the game"),
} satisfies Record<string, Problem>;

export type ReadPaymentsProblem = keyof typeof readPaymentsProblems;
export type TickPaidProblem = keyof typeof tickPaidProblems;
