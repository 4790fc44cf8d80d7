import { describe, expect, test } from "vitest";
import { countForRow, countLine, countWords } from "#app/features/games/spot-count.ts";

const words = (players: number, maxPlayers: number | null, waiting = 0, held = 0) =>
  countWords({ players, maxPlayers, line: maxPlayers === null ? null : { waiting, held } });

describe("words of counts", () => {
  test("without a maximum only say how many are in", () => {
    expect(words(4, null)).toEqual({ count: "4 in", left: null });
    expect(words(0, null).count).toBe("0 in");
  });

  test("name the maximum and the spots that are left", () => {
    expect(words(8, 10)).toEqual({ count: "8 of 10 in", left: "2 spots left" });
    expect(words(9, 10).left).toBe("1 spot left");
  });

  test("say that a game is full, and how many wait", () => {
    expect(words(10, 10)).toEqual({ count: "10 of 10 in", left: "Full" });
    expect(words(10, 10, 3).left).toBe("Full, 3 waiting");
  });

  test("say that a held spot is offered, which is neither left nor full", () => {
    const offered = "1 spot offered · 1 more waiting";
    expect(words(9, 10, 2, 1)).toEqual({ count: "9 in", left: offered });
    expect(words(8, 10, 1, 1).left).toBe("1 spot left · 1 spot offered");
    expect(words(8, 10, 2, 2).left).toBe("2 spots offered");
    const game = { players: 5, maxPlayers: 6, line: { waiting: 2, held: 1 } };
    expect(countWords(game, { names: ["Jonas"], until: "09:19" }).left).toBe(
      "1 spot offered to Jonas until 09:19 · 1 more waiting",
    );
    expect(countLine(game)).toBe("5 in, 1 spot offered, 1 more waiting");
  });

  test("name no spots that are left when the game has been played", () => {
    const game = { players: 8, maxPlayers: 10, line: { waiting: 0, held: 0 }, isPlayed: true };
    expect(countWords(game)).toEqual({ count: "8 of 10 in", left: null });
  });

  test("count nobody in a cancelled game", () => {
    const cancelled = { players: 8, maxPlayers: 10, line: null, cancelled: { reason: null } };
    expect(countWords(cancelled)).toEqual({ count: "Cancelled", left: null });
    expect(countForRow(cancelled)).toBe("Cancelled");
  });

  test("show no negative number when there are more players than spots", () => {
    expect(words(11, 10).left).toBe("Full");
  });

  test("make one line", () => {
    const full = { players: 10, maxPlayers: 10, line: { waiting: 3, held: 0 } };
    expect(countLine(full)).toBe("10 of 10 in, full, 3 waiting");
    expect(countLine({ players: 4, maxPlayers: null, line: null })).toBe("4 in");
  });
});
