import { z } from "zod";
import {
  amountWords,
  costEachWords,
  costWords,
  currencies,
  currencyOfZone,
  hasOddDecimals,
  splitCost,
} from "#app/features/games/cost.ts";
import { listFactChanges, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import {
  checkFacts,
  checkTypedFacts,
  gameFactsForm,
  gameFactsInput,
  typedToFacts,
} from "#app/features/games/game-facts.input.ts";
import { noFacts } from "#app/features/games/game-facts.ts";
import { languages } from "#app/lib/language.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { describe, expect, test } from "#db/testing.ts";

const cash = { costCents: 550, currency: "EUR", costText: "cash, to Maya" } as const;
const free = { costCents: null, currency: null, costText: null };

describe("the words of a cost", () => {
  test.for([
    [500, "EUR", "€5"],
    [550, "EUR", "€5.50"],
    [5, "EUR", "€0.05"],
    [400, "USD", "$4"],
    [300, "GBP", "£3"],
    [700, "CHF", "CHF 7"],
    [50_000, "JPY", "JPY 500"],
    [1_000_000, "EUR", "€10000"],
  ] as const)("%i hundredths of %s are %s", ([cents, currency, words]) => {
    expect(amountWords(cents, currency)).toBe(words);
  });

  test("shows amount and text together or alone, and nothing without both", () => {
    expect(costEachWords(cash)).toBe("€5.50 each · cash, to Maya");
    expect(costEachWords({ ...cash, costText: null })).toBe("€5.50 each");
    expect(costEachWords({ ...free, costText: "what you like" })).toBe("what you like");
    expect(costWords(free)).toBeNull();
  });

  test("has one line in a list of facts, and in a mail about a change", () => {
    const facts = [{ label: "Cost", value: "€5.50 each · cash, to Maya" }];
    expect(listGameFacts("mails", { ...noFacts, ...cash })).toEqual(facts);
    const after = { ...noFacts, ...cash, costText: "by card" };
    expect(listFactChanges({ ...noFacts, ...cash }, after)).toEqual([
      {
        fact: "costCents",
        label: "Cost",
        was: facts[0]?.value,
        is: "€5.50 each · by card",
        isText: false,
      },
    ]);
    expect(listFactChanges(after, after)).toEqual([]);
  });

  test("the form begins with what people pay with where they are", () => {
    const zones = ["Europe/London", "Europe/Rome", "America/Toronto", "America/Chicago"];
    expect(zones.map(currencyOfZone)).toEqual(["GBP", "EUR", "CAD", "USD"]);
    const far = ["Asia/Tokyo", "Australia/Sydney", "Africa/Lagos"];
    expect(far.map(currencyOfZone)).toEqual(["JPY", "AUD", "EUR"]);
    expect(hasOddDecimals({ costCents: 50_050, currency: "JPY" })).toBe(true);
  });
});

describe("a cost as it is sent", () => {
  const body = gameFactsInput.superRefine(checkFacts);
  const form = z.object(gameFactsForm).superRefine(checkTypedFacts).transform(typedToFacts);
  const toWords = (result: z.ZodSafeParseResult<unknown>) =>
    result.error?.issues.map(({ message }) => message);

  test.for([
    [{ costCents: 0 }, "The cost must be 0.01 to 10,000"],
    [{ costCents: -1 }, "The cost must be 0.01 to 10,000"],
    [{ costCents: 1_000_001 }, "The cost must be 0.01 to 10,000"],
    [{ costCents: 5.5 }, "The cost must be 0.01 to 10,000"],
    [{ costCents: "5" }, "The cost must be 0.01 to 10,000"],
    [{ costCents: 500, currency: null }, "A cost needs a currency"],
    [{ costCents: null, currency: "EUR" }, "A currency needs a cost"],
    [{ costCents: 500, currency: "XXX" }, "The currency is not one we know"],
    [{ costCents: 50_050, currency: "JPY" }, "JPY has no decimals"],
    [{ costText: "x".repeat(61) }, "costText must be at most 60 characters"],
    [{ costText: "cash\nto Maya" }, "costText contains characters that cannot be used"],
  ] as const)("%j is refused", ([facts, words]) => {
    expect(toWords(body.safeParse(facts))).toEqual([words]);
  });

  test.for([
    ["abc", "The cost must be a number like 5 or 5.50"],
    ["5.555", "The cost must be a number like 5 or 5.50"],
    ["1e3", "The cost must be a number like 5 or 5.50"],
    ["-5", "The cost must be a number like 5 or 5.50"],
    ["5 €€", "The cost must be a number like 5 or 5.50"],
    ["€5 EUR", "The cost must be a number like 5 or 5.50"],
    ["5 pizzas", "The cost must be a number like 5 or 5.50"],
    ["10000.01", "The cost must be 0.01 to 10,000"],
  ])("%s in the form is refused", ([cost, words]) => {
    const result = form.safeParse({ cost, currency: "EUR" });
    expect(toWords(result)).toEqual([words]);
    expect(result.error?.issues[0]?.path).toEqual(["cost"]);
  });

  test.for([
    ["€5.50", "EUR", "EUR"],
    ["5,50 €", "EUR", "EUR"],
    ["5,50\u00a0€", "EUR", "EUR"],
    ["5.50 EUR", "EUR", "EUR"],
    ["5,50 Euro", "EUR", "EUR"],
    ["eur 5.50", "EUR", "EUR"],
    ["£5.50", "EUR", "GBP"],
    ["$5.50", "EUR", "USD"],
    ["$5.50", "CAD", "CAD"],
    ["CHF 5.50", "EUR", "CHF"],
  ])("reads %s beside %s as 5.50 in %s", ([cost, chosen, currency]) => {
    expect(form.parse({ cost, currency: chosen })).toMatchObject({ costCents: 550, currency });
  });

  test.for(currencies)("reads a cost in %s as pages write it", (currency) => {
    for (const language of languages) {
      const cost = inLanguage(language, () => amountWords(700, currency));
      expect(form.parse({ cost, currency: "EUR" }), cost).toMatchObject({
        costCents: 700,
        currency,
      });
    }
  });

  test("both decimal signs are read; an empty cost has no currency", () => {
    for (const cost of ["5.50", "5,50", " 5,5 "])
      expect(form.parse({ cost, currency: "EUR" })).toMatchObject({ costCents: 550 });
    for (const cost of ["", "0", "0,00"])
      expect(form.parse({ cost, currency: "EUR" })).toMatchObject({
        costCents: null,
        currency: null,
      });
    expect(toWords(form.safeParse({ cost: "500.50", currency: "JPY" }))).toEqual([
      "JPY has no decimals",
    ]);
  });
});

test.each([
  [6000, 11, "EUR", 550],
  [6000, 12, "EUR", 500],
  [2000, 3, "EUR", 670],
  [100, 3, "EUR", 40],
  [6000, 0, "EUR", 6000],
  [500_000, 11, "JPY", 45_500],
] as const)("%i cents among %i in %s are %i each", (total, among, currency, each) => {
  expect(splitCost(total, { among, currency })).toBe(each);
});
