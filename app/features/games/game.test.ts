import { describe, expect, test } from "vitest";
import { mapLink, shownSince, timeOfDay } from "#app/features/games/game.ts";

describe("timeOfDay", () => {
  test.each([
    [0, "Morning"],
    [11, "Morning"],
    [12, "Afternoon"],
    [16, "Afternoon"],
    [17, "Evening"],
    [23, "Evening"],
  ])("the hour %i is in the %s", (hour, label) => {
    expect(timeOfDay(hour)).toBe(label);
  });
});

test("a game is shown for one day after it began", () => {
  expect(shownSince(new Date("2026-11-21T12:00:00Z"))).toEqual(new Date("2026-11-20T12:00:00Z"));
});

test("an address leads to a map", () => {
  expect(mapLink("Straße 1 & 2, Berlin")).toBe(
    "https://www.google.com/maps/search/?api=1&query=Stra%C3%9Fe+1+%26+2%2C+Berlin",
  );
});
