import { readNames } from "#app/features/game-day/player-names.ts";
import { describe, expect, test } from "#db/testing.ts";

describe("names that are typed or pasted", () => {
  test.each([
    ["Tom", ["Tom"]],
    [" Jan  Kai ", ["Jan Kai"]],
    ["Ines, Jan Kai; Tom", ["Ines", "Jan Kai", "Tom"]],
    [
      "1. Olga\n2) Ben\n3 Cem\n(4) Dee\n5- Eva\n#6 Fay\n7: Gus",
      "Olga Ben Cem Dee Eva Fay Gus".split(" "),
    ],
    [
      "✅ Olga\n✔️ Ben\n☑ Cem\n👍🏽 Dee\n🏀Eva\n- Fay\n• Gus ✅",
      "Olga Ben Cem Dee Eva Fay Gus".split(" "),
    ],
    ["1️⃣ Olga\n2️⃣ Ben\n10. ✅ Lena", ["Olga", "Ben", "Lena"]],
    ["Wed 19:30:\n\n1. Olga\r\n2.\n3.", ["Olga"]],
    ["\u2060Zoë\u200e\nJean-Luc\nO'Neil\nBen 2", ["Zoë", "Jean-Luc", "O'Neil", "Ben 2"]],
    ["see http://a.example", ["see http://a.example"]],
    ["", []],
    ["1.\n✅", []],
  ])("%j are %j", (text, names) => {
    expect(readNames(text)).toEqual({ names, crossedOut: [] });
  });

  test("a name that is crossed out does not come", () => {
    expect(readNames("1. Olga ✅\n2. ❌ Ben\n3. Cem ❌")).toEqual({
      names: ["Olga"],
      crossedOut: ["Ben", "Cem"],
    });
  });
});
