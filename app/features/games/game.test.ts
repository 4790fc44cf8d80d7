import { expect, test } from "vitest";
import { shownSince, stageOf } from "#app/features/games/game.ts";

test.each([
  ["2026-11-21T12:00:01Z", "coming"],
  ["2026-11-21T12:00:00Z", "on"],
  ["2026-11-21T09:00:01Z", "on"],
  ["2026-11-21T09:00:00Z", "over"],
])("a game of %s is %s at noon", (datetime, stage) => {
  expect(stageOf(new Date(datetime), new Date("2026-11-21T12:00:00Z"))).toBe(stage);
});

test("a game is shown for one day after it began", () => {
  expect(shownSince(new Date("2026-11-21T12:00:00Z"))).toEqual(new Date("2026-11-20T12:00:00Z"));
});
