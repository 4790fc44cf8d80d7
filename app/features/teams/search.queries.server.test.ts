import { searchTeams } from "#app/features/teams/search.queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";

const search = (db: Db, text: string, id?: number) =>
  searchTeams(db, { text, user: id ? { id, timezone: "America/New_York" } : null });
const namesFor = async (db: Db, text: string) => (await search(db, text))?.map(({ name }) => name);

describe("searchTeams", () => {
  test("finds every word of the text in any order, in the name or the address", async ({ db }) => {
    const place = unique("Wienerplatz").replace(" ", "-");
    const court = await aCourt(db, { name: `Park ${place}`, address: "Berlin, Am Ufer 5z" });
    await aCourt(db, { name: place, address: "Hamburg" });

    // No word is one that the hexadecimal mark of the names may hold.
    for (const text of [`${place} park`, `berlin, ${place}`, `5z ${place} PARK`, `${place} ber`]) {
      expect(await namesFor(db, text), text).toEqual([court.name]);
    }
    expect(await namesFor(db, `${place} park munich`)).toEqual([]);
  });

  test.for([
    ["Görlitzer", "goerlitzer"],
    ["Goerlitzer", "görlitzer"],
    ["Großgrünauer", "GROSSGRUENAUER"],
    ["Mueller", "müller"],
    ["Goethe", "ethe"],
  ] as const)("finds %s typed as %s", async ([stored, typed], { db }) => {
    const mark = unique("mark").replace(" ", "");
    const court = await aCourt(db, { name: `${stored} ${mark}` });
    expect(await namesFor(db, `${mark} ${typed}`)).toEqual([court.name]);
    expect(await namesFor(db, `${typed} ${mark}`)).toEqual([court.name]);
  });

  test("puts what was typed before its other spelling", async ({ db }) => {
    const mark = unique("spelt").replace(" ", "");
    const other = await aCourt(db, { name: `${mark} Blumen` });
    const typed = await aCourt(db, { name: `${mark} Blue` });
    await aMember(db, { teamId: other.id });
    expect(await namesFor(db, `${mark} blue`)).toEqual([typed.name, other.name]);
    expect(await namesFor(db, `blue ${mark}`)).toEqual([typed.name, other.name]);
  });

  test("five courts with the word itself come before one with a longer word", async ({ db }) => {
    const mark = unique("word").replace(/\W/g, "");
    const longer = await aCourt(db, { name: `Old ${mark}field` });
    const names: string[] = [];
    for (let n = 1; n <= 5; n++) {
      expect(await namesFor(db, mark)).toEqual([longer.name, ...names]);
      names.push((await aCourt(db, { name: `New ${mark} ${n}` })).name);
    }
    expect(await namesFor(db, mark)).toEqual(names);
    expect(await namesFor(db, `new-${mark}`)).toEqual([]);
  });

  test("reads eight words at most, and letters that stand alone as one text", async ({ db }) => {
    const mark = unique("words").replace(" ", "");
    const court = await aCourt(db, { name: `${mark} x y` });
    expect(await namesFor(db, "x y")).toEqual([court.name]);
    expect(await namesFor(db, `y ${mark} x`)).toEqual([court.name]);
    expect(await namesFor(db, `${mark} ${"q ".repeat(150)}`)).toEqual([]);
    const many = "co ou ur rt wo or rd ds nowhere";
    expect(await namesFor(db, `${many} x`)).toBeInstanceOf(Array);
  });

  test("finds the start of a name wherever the index of starts cuts it", async ({ db }) => {
    const { name } = await aTeam(db, { name: `Nineteen letters ab\\${unique("%_")}` });
    await aTeam(db, { name: "Nineteen letters ab" });
    expect(await namesFor(db, name)).toEqual([name]);
  });

  test.for(["ry", "rim"])(
    "puts names that start with %s first, then the most players",
    async (text, { db }) => {
      const bulk = Array.from({ length: 6 }, () =>
        aCourt(db, { name: unique("A court"), address: `Hall ${text}` }),
      );
      const courts = await Promise.all(bulk);
      const [large, small] = await Promise.all([
        aTeam(db, { name: unique(`${text} large`) }),
        aTeam(db, { name: unique(`${text} small`) }),
      ]);
      for (let i = 0; i < 2; i++) await aMember(db, { teamId: large.id });
      for (let i = 0; i < 3; i++) await aMember(db, { teamId: courts[5]?.id ?? 0 });

      const found = await namesFor(db, text);

      expect(found?.slice(0, 3)).toEqual([large.name, small.name, courts[5]?.name]);
      expect(found).toHaveLength(5);
    },
  );

  test.for(["%_", "100%", "a_b", "back\\slash", "quo'te", 'quo"te'])(
    "reads %s as it stands",
    async (odd, { db }) => {
      const word = unique("odd");
      const team = await aTeam(db, { name: `${word} ${odd}` });
      await aTeam(db, { name: `${word} plain` });

      expect(await namesFor(db, `${word} ${odd}`)).toEqual([team.name]);
    },
  );
});
