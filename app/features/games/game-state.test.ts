import { describe, expect, test } from "vitest";
import { type Answerable, givesSpot, type ReaderPosition } from "#app/features/games/game-state.ts";

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

describe("CAP-03 Check In gives a spot", () => {
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
