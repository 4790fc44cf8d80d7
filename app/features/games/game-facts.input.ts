import { z } from "zod";
import {
  type Currency,
  costRange,
  costTextMax,
  currencies,
  hasOddDecimals,
} from "#app/features/games/cost.ts";
import {
  decideChoices,
  type GameFact,
  type GameFacts,
  gameLevels,
  guestsRange,
  lateChoices,
  lengthRange,
  mapFacts,
  noFacts,
  noteMax,
  playersRange,
} from "#app/features/games/game-facts.ts";
import { chatLinkInput } from "#app/features/teams/chat-link.input.ts";
import { lineInput, messageInput, typedOrNull } from "#app/lib/schemas.ts";
import { m } from "#messages";

type FactSchemas<Value> = {
  input: z.core.$ZodType<Value>;
  form: z.core.$ZodType<Value, string | undefined>;
  shape: z.core.$ZodType<Value>;
  ofGame: z.core.$ZodType<Value>;
};

const within = ({ min, max }: { min: number; max: number }, error: () => string) =>
  z.int({ error }).min(min, { error }).max(max, { error });

const oneOf = (choices: number[], error: () => string) =>
  z
    .int({ error })
    .refine((minutes) => choices.includes(minutes), { error })
    .meta({ enum: choices, minimum: Math.min(...choices), maximum: Math.max(...choices) });

const numeric = <Value extends number | null>(
  input: z.core.$ZodType<Value, Value>,
  none: NoInfer<Value>,
) => ({
  input,
  form: z
    .string()
    .max(20)
    .optional()
    .transform((text): unknown => (text?.trim() ? Number(text) : none))
    .pipe(input),
});

type Describable<Schema> = { meta: (facts: { description: string }) => Schema };

const described = <Schema extends Describable<Schema>>(shape: Schema, description?: string) => ({
  shape,
  ofGame: description ? shape.meta({ description }) : shape,
});

const number = z.int().nullable();
const level = z.enum(gameLevels, { error: m.games_bad_level });
const noteInput = messageInput({
  field: m.games_note_in_errors,
  missing: m.games_empty_note,
  max: noteMax,
});

const costTextInput = lineInput({
  field: m.games_cost_text_in_errors,
  missing: m.games_empty_cost_text,
  max: costTextMax,
});
const cents = within(costRange, m.games_bad_cost);
const currency = z.enum(currencies, { error: m.games_unknown_currency });

function findCurrencies(mark: string): readonly Currency[] | undefined {
  const code = currencies.find((currency) => currency === mark.toUpperCase());
  return code ? [code] : marks[mark.toLowerCase()];
}

const marks: Record<string, readonly Currency[]> = {
  "€": ["EUR"],
  euro: ["EUR"],
  "£": ["GBP"],
  $: ["USD", "CAD", "AUD", "NZD", "SGD", "MXN"],
};

type TypedCost = { cents: number | null; currencies?: readonly Currency[] };

/** Reads `5`, `5.50`, `5,50`, `€5.50`, `5,50 €` and `CHF 7`. 0 means a free game. */
const typedCost = z
  .string()
  .max(20)
  .optional()
  .transform((text, context): TypedCost => {
    const typed = text?.trim() ?? "";
    if (typed === "") return { cents: null };
    const [, before = "", amount, after = ""] =
      /^(\D*?)\s*(\d+(?:[.,]\d\d?)?)\s*(\D*)$/.exec(typed) ?? [];
    const mark = before + after;
    const meant = mark ? findCurrencies(mark) : undefined;
    const isAmount = amount && (meant || !mark);
    const typedCents = isAmount ? Math.round(Number(amount.replace(",", ".")) * 100) : 0;
    if (!isAmount || typedCents > costRange.max) {
      const message = isAmount ? m.games_bad_cost() : m.games_bad_typed_cost();
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    return { cents: typedCents || null, currencies: meant };
  });

type Schemas = { [Fact in GameFact]: FactSchemas<GameFacts[Fact]> };

const schemas: Schemas = {
  minutes: {
    ...numeric(within(lengthRange, m.games_bad_length).nullable(), noFacts.minutes),
    ...described(number, "The length"),
  },
  maxPlayers: {
    ...numeric(within(playersRange, m.games_bad_maximum).nullable(), noFacts.maxPlayers),
    ...described(number),
  },
  minPlayers: {
    ...numeric(within(playersRange, m.games_bad_minimum).nullable(), noFacts.minPlayers),
    ...described(number),
  },
  decideMinutes: {
    ...numeric(oneOf(decideChoices, m.games_bad_decision).nullable(), noFacts.decideMinutes),
    ...described(number, "How long before the game it is decided"),
  },
  lateMinutes: {
    ...numeric(oneOf(lateChoices, m.games_bad_late).nullable(), noFacts.lateMinutes),
    ...described(number, "From when on checking out counts as late"),
  },
  guestsEach: {
    ...numeric(within(guestsRange, m.games_bad_guests), noFacts.guestsEach),
    ...described(z.int().min(0), "How many guests each player may bring"),
  },
  costCents: {
    input: cents.nullable(),
    form: typedCost.transform((typed) => typed.cents),
    ...described(number, "What each player pays, in hundredths of the currency"),
  },
  currency: {
    input: currency.nullable(),
    form: z
      .string()
      .optional()
      .transform((text): unknown => text || null)
      .pipe(currency.nullable()),
    ...described(z.enum(currencies).nullable(), "Of the cost"),
  },
  costText: {
    input: z.union([z.null(), z.literal("").transform(() => null), costTextInput]),
    form: z
      .string()
      .optional()
      .transform((text): unknown => (text?.trim() ? text : null))
      .pipe(costTextInput.nullable()),
    ...described(z.string().nullable(), "How players pay, or what it costs in words"),
  },
  level: {
    input: level,
    form: z
      .string()
      .optional()
      .transform((text): unknown => text || noFacts.level)
      .pipe(level),
    ...described(level, "For whom it is"),
  },
  note: {
    input: z.union([z.null(), z.literal("").transform(() => null), noteInput]),
    form: z
      .string()
      .optional()
      .transform((text): unknown => (text?.trim() ? text : null))
      .pipe(noteInput.nullable()),
    ...described(z.string().nullable()),
  },
  chatLink: {
    input: z.union([z.null(), z.literal("").transform(() => null), chatLinkInput]),
    form: typedOrNull(chatLinkInput),
    ...described(
      z.string().nullable(),
      "The https link to the group's chat, or to that of the team. Null unless the reader is a member",
    ),
  },
};

type Each<Kind extends keyof FactSchemas<unknown>> = {
  [Fact in GameFact]: Schemas[Fact][Kind];
};

export const gameFactsInput = z
  .object(mapFacts<Each<"input">>((fact) => schemas[fact].input))
  .partial();

const { costCents: _, ...formOfOthers } = mapFacts<Each<"form">>((fact) => schemas[fact].form);

export const gameFactsForm = { ...formOfOthers, cost: typedCost };

type TypedFacts = {
  [Field in keyof typeof gameFactsForm]: z.output<(typeof gameFactsForm)[Field]>;
};

export function typedAmount({ cost, currency }: Pick<TypedFacts, "cost" | "currency">) {
  const { cents, currencies: meant } = cost;
  const isMeant = !meant || (currency && meant.includes(currency));
  return {
    costCents: cents,
    currency: cents === null ? null : isMeant ? currency : (meant[0] ?? null),
  };
}

export const typedToFacts = ({ cost, currency, ...facts }: TypedFacts): GameFacts => ({
  ...facts,
  ...typedAmount({ cost, currency }),
});

export const gameFactsShape = mapFacts<Each<"shape">>((fact) => schemas[fact].shape);

export const describedFactsShape = mapFacts<Each<"ofGame">>((fact) => schemas[fact].ofGame);

export function checkFacts(game: Partial<GameFacts>, context: z.RefinementCtx): void {
  const { minPlayers, maxPlayers, decideMinutes } = game;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (minPlayers && maxPlayers && minPlayers > maxPlayers)
    refuse("minPlayers", m.games_minimum_over_maximum());
  if (decideMinutes && minPlayers === null)
    refuse("decideMinutes", m.games_decision_without_minimum());
  const { costCents, currency } = game;
  if (costCents && currency === null) refuse("cost", m.games_cost_without_currency());
  if (currency && costCents === null) refuse("currency", m.games_currency_without_cost());
  if (costCents && currency && hasOddDecimals({ costCents, currency }))
    refuse("cost", m.games_no_decimals({ currency }));
}

export const checkTypedFacts = (typed: TypedFacts, context: z.RefinementCtx): void =>
  checkFacts(typedToFacts(typed), context);
