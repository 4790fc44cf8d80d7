import { describe, expect, test } from "vitest";
import { m } from "#messages";
import { readCatalogue } from "./check-messages.ts";

describe("plural forms", () => {
  test.each(["en", "de"])("%s has one form for 1 and one for every other number", (language) => {
    const rules = new Intl.PluralRules(language);
    const singular = Array.from({ length: 1001 }, (_, n) => n).filter(
      (n) => rules.select(n) === "one",
    );
    expect(singular).toEqual([1]);
    const counted = Object.entries(readCatalogue(language)).flatMap(([name, message]) =>
      typeof message === "string" ? [] : [{ name, ...message[0] }],
    );
    const halves = counted.filter(({ selectors, match }) =>
      selectors.some((fact) => {
        const forms = Object.keys(match).flatMap((key) => key.split(", "));
        return forms.includes(`${fact}=1`) && !forms.includes(`${fact}=*`);
      }),
    );
    expect(halves).toEqual([]);
  });

  test("count players in German", () => {
    const words = [0, 1, 2].map((count) => m.teams_players({ count }, { locale: "de" }));
    expect(words).toEqual(["0 Spieler", "1 Spieler", "2 Spieler"]);
  });
});
