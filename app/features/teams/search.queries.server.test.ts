import { searchTeams } from "#app/features/teams/search.queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";

const namesFor = async (db: Db, text: string, userId?: number) =>
  (await searchTeams(db, { text, userId }))?.map(({ name }) => name);

describe("searchTeams", () => {
  test("waits for two characters", async ({ db }) => {
    for (const text of ["", "a", "  a  ", "\u0000a"]) {
      expect(await searchTeams(db, { text, userId: undefined })).toBeUndefined();
    }
    expect(await searchTeams(db, { text: " ab ", userId: undefined })).toBeInstanceOf(Array);
  });

  test("finds by name and by address, whatever the case and the accents", async ({ db }) => {
    const place = unique("Plätze");
    const team = await aTeam(db, { name: unique("Équipe") });
    const court = await aCourt(db, { address: `${place} 7` });

    expect(await namesFor(db, team.name.toUpperCase().replace("É", "E"))).toEqual([team.name]);
    expect(await namesFor(db, place.toUpperCase())).toEqual([court.name]);
  });

  test("shows at most five, and flags those the reader belongs to", async ({ db }) => {
    const word = unique("many");
    const teams = await Promise.all(
      Array.from({ length: 8 }, (_, n) => aTeam(db, { name: `${word} ${n}` })),
    );
    const member = await aMember(db, { teamId: teams[7]?.id ?? 0 });

    const found = await searchTeams(db, { text: word, userId: member.id });

    expect(found).toHaveLength(5);
    expect(found?.filter(({ isMember }) => isMember).map(({ id }) => id)).toEqual([teams[7]?.id]);
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
