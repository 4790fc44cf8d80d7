import { describe, expect, test } from "vitest";
import {
  type Answerable,
  givesSpot,
  nextStep,
  type ReaderPosition,
  standingIn,
} from "#app/features/games/game-state.ts";

const nobody: ReaderPosition = {
  waiting: 0,
  held: 0,
  isFirstCome: false,
  keptUntil: null,
  place: null,
  offerUntil: null,
  isLapsed: false,
  isUnconfirmed: false,
};

const aGameWith = (players: number, line: Partial<ReaderPosition> = {}): Answerable => ({
  players,
  maxPlayers: 10,
  line: { ...nobody, ...line },
  state: "none",
  stage: "coming",
  cancelled: null,
});

describe("Check In gives a spot", () => {
  test.each([
    ["without a maximum", { ...aGameWith(30), maxPlayers: null, line: null }, true],
    ["with a spot left", aGameWith(9), true],
    ["but not in a full game", aGameWith(10), false],
    ["but not the one that is held", aGameWith(9, { waiting: 2, held: 1 }), false],
    ["besides the one that is held", aGameWith(8, { waiting: 1, held: 1 }), true],
    ["but not before those in line", aGameWith(8, { waiting: 2, held: 1 }), false],
    ["when it is first come", aGameWith(9, { waiting: 2, isFirstCome: true }), true],
  ])("%s", (_, game, expected) => {
    expect(givesSpot(game)).toBe(expected);
  });
});

describe("a reader stands to a game", () => {
  const firstCome = { ...aGameWith(9, { waiting: 2, isFirstCome: true, place: 2 }) };
  const full = aGameWith(10, { waiting: 2, place: 2 });
  test.each([
    ["in line", { ...full, state: "waiting" }, "waiting", "leave_line"],
    [
      "before a spot that is free, first come",
      { ...firstCome, state: "waiting" },
      "open",
      "check_in",
    ],
    ["as one who waited", { ...full, state: "waited", stage: "on" }, "waited", "nothing"],
    [
      "as one who waited, before the line has ended",
      { ...full, state: "waiting", stage: "on" },
      "waited",
      "nothing",
    ],
    [
      "before a spot that became free after tip-off",
      { ...firstCome, state: "waited", stage: "on" },
      "open",
      "check_in",
    ],
    ["before a full game", full, "full", "join_line"],
    ["before a full game that has begun", { ...full, stage: "on" }, "full", "nothing"],
    ["before a free spot", { ...aGameWith(9), state: "maybe" }, "free", "check_in"],
    ["before an offer", { ...full, state: "offered" }, "offered", "offer"],
    ["before a cancelled game", { ...full, cancelled: { reason: null } }, "cancelled", "nothing"],
  ] satisfies [string, Answerable, string, string][])("%s", (_, game, standing, step) => {
    expect([standingIn(game), nextStep(game)]).toEqual([standing, step]);
  });
});
