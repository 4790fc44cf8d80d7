import { z } from "zod";
import {
  badDecision,
  badGuests,
  badLateWindow,
  badLength,
  badMaximum,
  badMinimum,
  decideChoices,
  decisionWithoutMinimum,
  guestsRange,
  lateChoices,
  lengthRange,
  minimumOverMaximum,
  noteMax,
  playersRange,
} from "#app/features/games/game-facts.ts";
import { messageInput } from "#app/lib/schemas.ts";

const within = ({ min, max }: { min: number; max: number }, error: string) =>
  z.int(error).min(min, error).max(max, error);

const toOne = (choices: number[], error: string) =>
  z
    .int(error)
    .refine((minutes) => choices.includes(minutes), error)
    .meta({ enum: choices, minimum: Math.min(...choices), maximum: Math.max(...choices) });

const noteInput = messageInput({ field: "note", missing: "The note is empty", max: noteMax });

/** Each fact, as a program sends it; null is none. */
const facts = {
  minutes: within(lengthRange, badLength).nullable(),
  maxPlayers: within(playersRange, badMaximum).nullable(),
  minPlayers: within(playersRange, badMinimum).nullable(),
  decideMinutes: toOne(decideChoices, badDecision).nullable(),
  lateMinutes: toOne(lateChoices, badLateWindow).nullable(),
  guestsEach: within(guestsRange, badGuests),
  note: z.union([z.null(), z.literal("").transform(() => null), noteInput]),
};

/** The facts of a game as programs send them: what is absent is not changed, null clears. */
export const gameFactsInput = z.object(facts).partial();

/** A field that is left empty says nothing; else a whole number. */
const typed = <Schema extends z.core.$ZodType<number | null, number | null>>(schema: Schema) =>
  z
    .string()
    .max(20)
    .optional()
    .transform((text) => (text?.trim() ? Number(text) : null))
    .pipe(schema);

/** The facts of a game as people type them; an empty field is none. */
export const gameFactsForm = {
  minutes: typed(facts.minutes),
  maxPlayers: typed(facts.maxPlayers),
  minPlayers: typed(facts.minPlayers),
  decideMinutes: typed(facts.decideMinutes),
  lateMinutes: typed(facts.lateMinutes),
  guestsEach: typed(facts.guestsEach.nullable()).transform((guests) => guests ?? 2),
  note: z
    .string()
    .optional()
    .transform((text): unknown => (text?.trim() ? text : null))
    .pipe(noteInput.nullable()),
};

type Players = {
  minPlayers?: number | null;
  maxPlayers?: number | null;
  decideMinutes?: number | null;
};

/** Rules that concern two facts: apply it to the whole form or body. */
export function checkFacts(game: Players, context: z.RefinementCtx): void {
  const { minPlayers, maxPlayers, decideMinutes } = game;
  if (minPlayers && maxPlayers && minPlayers > maxPlayers)
    context.addIssue({ code: "custom", path: ["minPlayers"], message: minimumOverMaximum });
  if (decideMinutes && minPlayers === null)
    context.addIssue({ code: "custom", path: ["decideMinutes"], message: decisionWithoutMinimum });
}
