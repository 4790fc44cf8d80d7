import { expect, test } from "vitest";
import { byNearness, type UpcomingGame } from "#app/features/games/game.ts";
import { shownSince, stageAt } from "#app/features/games/game-times.ts";
import { readGuestName, storedGuestName } from "#app/features/games/guest-names.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";

test.each([
  ["2026-11-21T12:00:01Z", "coming"],
  ["2026-11-21T12:00:00Z", "on"],
  ["2026-11-21T09:00:01Z", "on"],
  ["2026-11-21T09:00:00Z", "over"],
])("a game of %s is %s at noon", (datetime, stage) => {
  expect(stageAt(new Date(datetime), new Date("2026-11-21T12:00:00Z"))).toBe(stage);
});

test("a game is shown for one day after it began", () => {
  expect(shownSince(new Date("2026-11-21T12:00:00Z"))).toEqual(new Date("2026-11-20T12:00:00Z"));
});

const onDays = (...days: number[]) =>
  days.map((day) => {
    const wall = `${new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10)}T20:00`;
    return { when: { wall, today: "2026-11-21", zone: "UTC" } } as UpcomingGame;
  });
const sizes = (...days: number[]) => {
  const { next, week, later } = byNearness(onDays(...days));
  return [next ? 1 : 0, week.length, later.length];
};

test("the next game gets a ticket, this week's rows, later ones lines", () => {
  expect(sizes()).toEqual([0, 0, 0]);
  expect(sizes(90)).toEqual([1, 0, 0]);
  expect(sizes(0, 1, 7, 8)).toEqual([1, 2, 1]);
  expect(sizes(...Array(67).fill(0).keys())).toEqual([1, 6, 60]);
});

test("a cancelled game leaves the ticket to the next game that takes place", () => {
  const [today, tomorrow, other] = onDays(0, 1, 2);
  if (!today || !tomorrow || !other) throw new Error("There are three.");
  const off = { ...today, cancelled: { reason: null } };
  expect(byNearness([off, tomorrow, other])).toMatchObject({ next: tomorrow, week: [off, other] });
  expect(byNearness([off])).toMatchObject({ next: undefined, week: [off] });
});

test.each([
  [null, "Ann", "Gast von Ann"],
  [null, "Ann Lindt", "Gast von Ann"],
  [null, null, "Gast eines Spielers"],
  ["Tom", "Ann", "Tom"],
])(
  "a guest %s of %s, stored by a German reader, is read in each language",
  (name, host, german) => {
    const stored = inLanguage("de", () => storedGuestName(name, host));
    expect(readGuestName(stored)).toBe(stored);
    expect(inLanguage("de", () => readGuestName(stored))).toBe(german);
  },
);
