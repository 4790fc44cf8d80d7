import type { OwnPayments } from "#app/features/games/cost.ts";
import { ownPaymentWords } from "#app/features/payments/payments.ts";

export function OwnPayment({ payments }: { payments: OwnPayments | null }) {
  const words = ownPaymentWords(payments);
  return words ? (
    <p>
      <b>{words}</b>
    </p>
  ) : null;
}
