import type { OwnPayments } from "#app/features/games/cost.ts";
import { ownPaymentWords } from "#app/features/payments/payments.ts";
import { m } from "#messages";

export function OwnPayment({ payments }: { payments: OwnPayments | null }) {
  const words = ownPaymentWords(payments);
  const hasPaid = payments?.isPaid === true && payments.guestsUnpaid === 0;
  return words ? (
    <div>
      <p>
        <b>{words}</b>
      </p>
      {hasPaid ? null : <PayTo payTo={payments?.payTo ?? null} />}
    </div>
  ) : null;
}

export const PayTo = ({ payTo }: { payTo: string | null }) =>
  payTo ? (
    <p className="game-words">
      {`${m.payments_pay_to()} `}
      {payTo.startsWith("https://") ? (
        <a href={payTo} target="_blank" rel="noreferrer nofollow">
          {payTo}
        </a>
      ) : (
        payTo
      )}
    </p>
  ) : null;
