import type { DeclaredFact } from "#app/features/games/game-facts.ts";
import { m } from "#messages";

/** What each player pays: an amount, a text, or both. People pay each other, so the product never
 * handles money. */
export type Cost = {
  /** In hundredths of the currency, also for currencies without a smaller unit, such as the yen. */
  costCents: number | null;
  currency: Currency | null;
  costText: string | null;
};

export type OwnPayments = {
  costCents: number | null;
  currency: string | null;
  isPaid: boolean | null;
  paidCents: number | null;
  guestsUnpaid: number;
  /** Where to pay, such as an IBAN. Only players who are in can see this. */
  payTo: string | null;
};

export const currencies = [
  ...(["EUR", "GBP", "CHF", "CZK", "PLN", "SEK", "NOK", "DKK", "HUF", "RON", "TRY"] as const),
  ...(["USD", "CAD", "MXN", "BRL", "JPY", "CNY", "KRW", "SGD", "AED", "AUD", "NZD"] as const),
  ...(["ZAR", "INR"] as const),
] as const;
export type Currency = (typeof currencies)[number];

export const costRange = { min: 1, max: 1_000_000 };
export const costTextMax = 60;

const wholeCurrencies: readonly (Currency | null)[] = ["JPY", "KRW"];

export const hasOddDecimals = ({ costCents, currency }: Pick<Cost, "costCents" | "currency">) =>
  costCents !== null && costCents % 100 !== 0 && wholeCurrencies.includes(currency);

type SplitAmong = { among: number; currency: Currency | null };

export function splitCost(totalCents: number, { among, currency }: SplitAmong): number {
  const step = wholeCurrencies.includes(currency) ? 100 : 10;
  return Math.ceil(totalCents / Math.max(1, among) / step) * step;
}

function amountAsTyped(cents: number) {
  const [units = "", hundredths = ""] = (cents / 100).toFixed(2).split(".");
  return cents % 100 === 0 ? units : m.games_cost_decimal({ units, hundredths });
}

export const amountWords = (cents: number, currency: string) =>
  m.games_cost_amount({ amount: amountAsTyped(cents), currency });

type StoredCost = { [Part in keyof Cost]?: unknown };

export const costWords = (cost: StoredCost) => joinCost(toAmount(cost), cost);

export function costEachWords(cost: StoredCost) {
  const amount = toAmount(cost);
  return joinCost(amount && m.games_cost_each({ amount }), cost);
}

function joinCost(amount: string, { costText }: StoredCost) {
  const text = typeof costText === "string" ? costText : "";
  return [amount, text].filter(Boolean).join(" · ") || null;
}

export const toAmount = ({ costCents, currency }: StoredCost) =>
  typeof costCents === "number" && typeof currency === "string"
    ? amountWords(costCents, currency)
    : "";

const everywhere = ["page", "memberPage", "guestPage", "mails", "calendars", "cards"] as const;

export const costFacts = {
  costCents: {
    none: null,
    field: {
      kind: "amount",
      name: "cost",
      label: m.games_cost_field,
      placeholder: m.games_cost_field_example,
      typed: amountAsTyped,
    },
    label: m.games_cost,
    words: (_, game) => costEachWords(game),
    listedIn: [...everywhere],
    isForGuests: true,
    history: {
      changed: m.games_cost_changed,
      words: (_, facts) => costWords(facts) ?? m.games_cost_none(),
    },
    notice: (_, facts) => costEachWords(facts) ?? m.games_cost_none(),
  },
  currency: {
    none: null,
    field: {
      kind: "choice",
      label: m.games_currency,
      choices: currencies.map((value) => ({ value, label: () => value })),
      countsWith: "costCents",
    },
    label: m.games_currency,
    partOf: "costCents",
    words: () => null,
    listedIn: [...everywhere],
    isForGuests: true,
    history: null,
    notice: null,
  },
  costText: {
    none: null,
    field: {
      kind: "line",
      label: m.games_cost_text,
      hint: m.games_cost_text_hint,
      max: costTextMax,
    },
    label: m.games_cost_text,
    partOf: "costCents",
    words: () => null,
    listedIn: [...everywhere],
    isForGuests: true,
    history: null,
    notice: null,
  },
} satisfies { [Part in keyof Cost]: DeclaredFact<Cost[Part]> };

const ofZones = new Map<string, Currency>([
  ["Europe/London", "GBP"],
  ["Europe/Zurich", "CHF"],
  ["Europe/Prague", "CZK"],
  ["Europe/Warsaw", "PLN"],
  ["Europe/Stockholm", "SEK"],
  ["America/Toronto", "CAD"],
  ["America/Vancouver", "CAD"],
  ["Asia/Tokyo", "JPY"],
  ["Asia/Shanghai", "CNY"],
  ["Asia/Singapore", "SGD"],
  ["Asia/Dubai", "AED"],
]);

const ofContinents = new Map<string, Currency>([
  ["America", "USD"],
  ["Australia", "AUD"],
]);

export const currencyOfZone = (zone: string): Currency =>
  ofZones.get(zone) ?? ofContinents.get(zone.split("/")[0] ?? "") ?? "EUR";
