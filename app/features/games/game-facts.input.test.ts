import { expect, test } from "vitest";
import { z } from "zod";
import {
  checkFacts,
  checkTypedFacts,
  gameFactsForm,
  gameFactsInput,
} from "#app/features/games/game-facts.input.ts";

const body = gameFactsInput.superRefine(checkFacts);
const form = z.object(gameFactsForm).superRefine(checkTypedFacts);

test("a program sends each fact in its range, or null for none", () => {
  expect(body.parse({})).toEqual({});
  const facts = { minutes: 90, maxPlayers: 10, minPlayers: 6, decideMinutes: 180, lateMinutes: 60 };
  expect(body.parse(facts)).toEqual(facts);
  expect(body.parse({ maxPlayers: null, note: "" })).toEqual({ maxPlayers: null, note: null });
});

test.for([
  { minutes: 14 },
  { minutes: 481 },
  { maxPlayers: 1 },
  { maxPlayers: 101 },
  { minPlayers: 11, maxPlayers: 10 },
  { minPlayers: null, decideMinutes: 180 },
  { lateMinutes: 61 },
  { decideMinutes: 120, minPlayers: 4 },
  { guestsEach: 4 },
  { guestsEach: null },
  { maxPlayers: "10" },
  { note: "x".repeat(501) },
])("a fact out of range is refused: %j", (facts) => {
  expect(body.safeParse(facts).success).toBe(false);
});

test("ignores an empty field of a form", () => {
  const empty = { minutes: "", maxPlayers: "", minPlayers: "", decideMinutes: "", note: "  " };
  expect(form.parse(empty)).toMatchObject({ minutes: null, maxPlayers: null, note: null });
  expect(form.parse({}).guestsEach).toBe(2);
  expect(form.parse({ maxPlayers: " 10 ", guestsEach: "0" })).toMatchObject({
    maxPlayers: 10,
    guestsEach: 0,
  });
});

test.for([{ maxPlayers: "ten" }, { minutes: "1.5" }, { minPlayers: "3", maxPlayers: "2" }])(
  "a field that is no number in range is refused: %j",
  (fields) => {
    expect(form.safeParse(fields).success).toBe(false);
  },
);
