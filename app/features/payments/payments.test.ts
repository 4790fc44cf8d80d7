import { ownPaymentWords, totalWords } from "#app/features/payments/payments.ts";
import { expect, test } from "#db/testing.ts";

const unpaid = { isIn: true, isPaid: false, cents: null };
const paid = { ...unpaid, isPaid: true, cents: 500 };

test("totals count who is in, at the present cost", () => {
  const euro = { costCents: 600, currency: "EUR" as const, costText: null };
  const players = [paid, unpaid, unpaid, unpaid, { ...paid, isIn: false }];
  expect(totalWords({ ...euro, players })).toBe("1 of 4 paid · €5 of €24");
  const text = { costCents: null, currency: null, costText: "cash", players };
  expect(totalWords(text)).toBe("1 of 4 paid");
});

test("one reads what one has paid, and pays for own guests", () => {
  const own = { costCents: 500, currency: "EUR", paidCents: null, guestsUnpaid: 0, payTo: null };
  expect(ownPaymentWords({ ...own, isPaid: false })).toBe("€5 to pay");
  expect(ownPaymentWords({ ...own, isPaid: false, guestsUnpaid: 2 })).toBe(
    "€15 to pay for you and 2 guests",
  );
  const ticked = { ...own, isPaid: true, paidCents: 500 };
  expect(ownPaymentWords(ticked)).toBe("You paid €5");
  expect(ownPaymentWords({ ...ticked, guestsUnpaid: 1 })).toBe(
    "You paid €5 · €5 to pay for 1 guest",
  );
  const text = { ...own, costCents: null, currency: null };
  expect(ownPaymentWords({ ...text, isPaid: true })).toBe("You paid");
  expect(ownPaymentWords({ ...text, isPaid: false })).toBeNull();
  expect(ownPaymentWords({ ...own, isPaid: null })).toBeNull();
});
