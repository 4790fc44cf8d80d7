import type { DeclaredFact } from "#app/features/games/game-facts.ts";

/** Price for each player: an amount, a text, or both. Money never passes through the product. */
export type Cost = {
  /** In hundredths, whatever the currency. */
  costCents: number | null;
  currency: Currency | null;
  costText: string | null;
};

/** The payments of one reader, a member or a guest by the link, own guests included. */
export type OwnPayments = {
  costCents: number | null;
  currency: string | null;
  /** True if the reader has a tick; null: neither in nor ticked. */
  isPaid: boolean | null;
  paidCents: number | null;
  /** The number of the reader's guests who are in without a tick. */
  guestsUnpaid: number;
};

export const currencies = [
  ...(["EUR", "GBP", "CHF", "CZK", "PLN", "SEK", "NOK", "DKK", "HUF", "RON", "TRY"] as const),
  ...(["USD", "CAD", "MXN", "BRL", "JPY", "CNY", "KRW", "SGD", "AED", "AUD", "NZD"] as const),
  ...(["ZAR", "INR"] as const),
] as const;
export type Currency = (typeof currencies)[number];

export const costRange = { min: 1, max: 1_000_000 };
export const costTextMax = 60;

export const badCost = "The cost must be 0.01 to 10,000";
export const badTypedCost = "The cost must be a number like 5 or 5.50";
export const costWithoutCurrency = "A cost needs a currency";
export const currencyWithoutCost = "A currency needs a cost";
export const unknownCurrency = "The currency is not one we know";
export const withoutDecimals = (currency: string) => `${currency} has no decimals`;

const wholeCurrencies: readonly (Currency | null)[] = ["JPY", "KRW"];

/** Returns whether the amount has decimals that its currency does not have. */
export const hasOddDecimals = ({ costCents, currency }: Pick<Cost, "costCents" | "currency">) =>
  costCents !== null && costCents % 100 !== 0 && wholeCurrencies.includes(currency);

const symbols = new Map<string, string>([
  ["EUR", "€"],
  ["USD", "$"],
  ["GBP", "£"],
]);

/** `5`, `5.50`: as the amount is typed. */
export const typedAmount = (cents: number) =>
  cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2);

/** `€5`, `€5.50`, `CHF 7`, `JPY 500` */
export function amountWords(cents: number, currency: string) {
  const symbol = symbols.get(currency);
  return symbol ? `${symbol}${typedAmount(cents)}` : `${currency} ${typedAmount(cents)}`;
}

/** A cost as it is stored, in a history too: what is left out is none. */
type StoredCost = { [Part in keyof Cost]?: unknown };

/** `€5 · cash, to Maya`; null: it costs nothing. `each` follows the amount. */
export function costWords({ costCents, currency, costText }: StoredCost, each = "") {
  const amount =
    typeof costCents === "number" && typeof currency === "string"
      ? amountWords(costCents, currency) + each
      : "";
  const text = typeof costText === "string" ? costText : "";
  return [amount, text].filter(Boolean).join(" · ") || null;
}

/** The amount alone, without what somebody typed beside it: `€5`; empty if it costs nothing. */
export const toAmount = (cost: StoredCost) => costWords({ ...cost, costText: null }) ?? "";

const everywhere = ["page", "memberPage", "guestPage", "mails", "calendars", "cards"] as const;

/** The cost among the facts of a game; the amount says all of it. */
export const costFacts = {
  costCents: {
    none: null,
    field: {
      kind: "amount",
      name: "cost",
      label: "Cost of each player",
      placeholder: "5.50",
      typed: typedAmount,
    },
    label: "Cost",
    words: (_, game) => costWords(game, " each"),
    listedIn: [...everywhere],
    isForGuests: true,
    history: { name: "the cost", words: (_, facts) => costWords(facts) ?? "none" },
    notice: (_, facts) => costWords(facts, " each") ?? "none",
  },
  currency: {
    none: null,
    field: {
      kind: "choice",
      label: "Currency",
      choices: currencies.map((value) => ({ value, label: value })),
      countsWith: "costCents",
    },
    label: "Currency",
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
      label: "How to pay",
      hint: "For example: cash, to Maya",
      max: costTextMax,
    },
    label: "How to pay",
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

/** Returns the currency of the place of a zone: a form begins with it. */
export const currencyOfZone = (zone: string): Currency =>
  ofZones.get(zone) ?? ofContinents.get(zone.split("/")[0] ?? "") ?? "EUR";
