import { amountWords, type Cost, type OwnPayments } from "#app/features/games/cost.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import type { PayingPlayer } from "#app/features/payments/payments.queries.server.ts";
import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

type Counted = Cost & { players: Pick<PayingPlayer, "isIn" | "isPaid" | "cents">[] };

export function toTotals({ players, costCents }: Counted) {
  const isIn = players.filter((player) => player.isIn);
  const paid = isIn.filter((player) => player.isPaid);
  return {
    paid: paid.length,
    of: isIn.length,
    cents: costCents === null ? null : paid.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    ofCents: costCents === null ? null : isIn.length * costCents,
  };
}

export function totalWords(payments: Counted) {
  const { paid, of, cents, ofCents } = toTotals(payments);
  const { currency } = payments;
  const count = m.payments_count({ paid, of });
  if (cents === null || ofCents === null || currency === null) return count;
  const amount = amountWords(cents, currency);
  return `${count} · ${m.payments_amounts({ amount, total: amountWords(ofCents, currency) })}`;
}

/** Writes `You paid €5` or `€15 to pay for you and 2 guests`. Null if there is nothing to say. */
export function ownPaymentWords(own: OwnPayments | null): string | null {
  if (!own || (own.isPaid === null && own.guestsUnpaid === 0)) return null;
  const parts = [own.isPaid ? paidWords(own) : null, toPayWords(own)];
  return parts.filter(Boolean).join(" · ") || null;
}

const paidWords = ({ paidCents, currency }: OwnPayments) =>
  paidCents === null || currency === null
    ? m.payments_you_paid()
    : m.payments_you_paid_amount({ amount: amountWords(paidCents, currency) });

function toPayWords({ costCents, currency, isPaid, guestsUnpaid }: OwnPayments) {
  if (costCents === null || currency === null) return null;
  const players = (isPaid === false ? 1 : 0) + guestsUnpaid;
  if (players === 0) return null;
  const amount = amountWords(players * costCents, currency);
  if (guestsUnpaid === 0) return m.payments_to_pay({ amount });
  const facts = { amount, count: guestsUnpaid };
  return isPaid === false
    ? m.payments_to_pay_with_guests(facts)
    : m.payments_to_pay_for_guests(facts);
}

export const paymentNotTicked = () => errorNotice(m.payments_tick_failed());

export const badPayer = "userId or guestId must be the id of somebody in the game";
export const badPaid = "paid must be true or false";

export const readPaymentsProblems = {
  unknown_game: problem(404, m.payments_unknown_game),
  not_a_manager: managersOnly,
  no_cost: problem(409, m.payments_no_cost),
} satisfies Record<string, Problem>;
