import { describe, expect, test } from "vitest";
import { m } from "#messages";
import {
  type Catalogue,
  catalogueFindings,
  frozenWords,
  readCatalogue,
  unusedMessages,
} from "./check-messages.ts";

const players = (one: string, other: string): Catalogue[string] => [
  { selectors: ["count"], match: { "count=1": one, "count=*": other } },
];
const english: Catalogue = {
  games_in: "{name} is in",
  games_players: players("1 player", "{count} players"),
};
const find = (german: Catalogue) => catalogueFindings("de", english, german);

describe("a catalogue", () => {
  test("has every message, fact and form of the English one, and no others", () => {
    const complete = {
      games_in: "{name} ist dabei",
      games_players: players("1 Spieler", "{count} Spieler"),
    };
    expect(find(complete)).toEqual([]);
    const { games_in: _, ...rest } = complete;
    expect(find(rest)).toEqual(["messages/de.json lacks games_in"]);
    expect(find({ ...complete, games_in: "Jemand ist dabei" })).toEqual([
      "messages/de.json games_in does not name {name}",
    ]);
    expect(find({ ...complete, games_in: "{name} ist bei {team} dabei" })).toEqual([
      "messages/de.json games_in names {team}, which is not given",
    ]);
    const one: Catalogue[string] = [
      { selectors: ["count"], match: { "count=*": "{count} Spieler" } },
    ];
    expect(find({ ...complete, games_players: one })).toEqual([
      "messages/de.json games_players lacks the form count=1",
    ]);
    expect(find({ ...complete, games_in: " " })).toContain("messages/de.json games_in is empty");
    expect(find({ ...complete, games_zone: "Zone" })).toEqual([
      "messages/de.json has games_zone, which is no message in English",
    ]);
  });

  test("is in the order of names, each of which begins with a room", () => {
    const { games_in, games_players } = english;
    expect(catalogueFindings("en", english, { games_players, games_in } as Catalogue)).toEqual([
      "messages/en.json is not in the order of names",
    ]);
    const odd = { ...english, hall_in: "In the hall" };
    expect(catalogueFindings("en", odd, odd)).toEqual([
      "messages/en.json hall_in begins with no room",
    ]);
  });

  test("has no message that nothing uses", () => {
    expect(unusedMessages(english, ["<p>{m.games_in({ name })}</p>"])).toEqual([
      "messages/en.json games_players is used nowhere",
    ]);
  });
});

test("words are not made while a module loads", () => {
  const head = 'import { m } from "#messages";\n';
  const frozen = `${head}const label = m.games_in();\nconst notice = renderNotice(full);\n`;
  expect(frozenWords("a.ts", frozen)).toEqual([
    "a.ts:2 makes the words of m.games_in while it loads",
    "a.ts:3 makes the words of renderNotice while it loads",
  ]);
  const late = `${head}const label = m.games_in;\nconst words = () => m.games_in();\nconst again = () => renderNotice(full);\n`;
  expect(frozenWords("a.ts", late)).toEqual([]);
});

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
