import { expect, test } from "vitest";
import { listFactChanges, listGameFacts } from "#app/features/games/game-fact-lists.ts";
import { noFacts } from "#app/features/games/game-facts.ts";

const facts = { ...noFacts, minutes: 90, maxPlayers: 10, lateMinutes: 60, note: "Bring water" };

test("lists what is known, the guests of each player for members alone", () => {
  const known = [
    { label: "Length", value: "1 h 30 min" },
    { label: "Maximum", value: "10 players" },
    { label: "Cancel by", value: "1 hour before" },
  ];
  expect(listGameFacts("page", facts)).toEqual(known);
  const guests = { label: "Guests", value: "up to 2 each" };
  expect(listGameFacts("memberPage", facts)).toEqual([...known, guests]);
});

test("names a decision by the clock of its reader", () => {
  const decides = { wall: "2027-01-12T20:00", zone: "Europe/Berlin", today: "2027-01-12" };
  expect(listGameFacts("page", { ...noFacts, decideMinutes: 180, decides })).toEqual([
    { label: "Decision", value: "called off Tue 12 Jan, 20:00 if too few are in" },
  ]);
});

test("says what players are notified of as it was and as it is, and nothing that is equal", () => {
  const fewer = { ...facts, minutes: null, maxPlayers: 8 };
  expect(listFactChanges(facts, fewer)).toEqual([
    { fact: "minutes", label: "Length", was: "90 minutes", is: "open", isText: false },
  ]);
  expect(listFactChanges(facts, { ...facts, note: null })).toEqual([
    { fact: "note", label: "Note", was: "Bring water", is: "none", isText: true },
  ]);
});
