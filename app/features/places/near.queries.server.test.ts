import { nearInput } from "#app/features/places/near.input.ts";
import { listCourts } from "#app/features/places/near.queries.server.ts";
import { nearSentence } from "#app/features/places/near.ts";
import type { Position } from "#app/lib/position.ts";
import type { Db } from "#db/client.server.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aTeam,
  aUser,
  describe,
  expect,
  test,
  unique,
} from "#db/testing.ts";

type Query = { near?: string; at?: string; within?: string; after?: string };

const list = (db: Db, query: Query) => listCourts(db, nearInput.parse(query));

const aCourtAt = (db: Db, position: Position, facts: { name?: string; address?: string } = {}) =>
  aCourt(db, { ...facts, ...position });

/** The length of a degree of latitude. */
const degree = (Math.PI / 180) * 6_371_008.8;
const north = ({ lat, lon }: Position, metres: number) => ({ lat: lat + metres / degree, lon });

/** A place of each test's own, on the open sea. */
let places = 0;
const aPlace = () => ({ lat: -30 - (places++ % 20), lon: -20 });
const toAt = ({ lat, lon }: Position) => `${lat},${lon}`;

describe("listCourts", () => {
  test("sorts by distance; the limit is inclusive", async ({ db }) => {
    const here = aPlace();
    const far = await aCourtAt(db, north(here, 30_000));
    const near = await aCourtAt(db, north(here, 200));
    const walk = await aCourtAt(db, north(here, 1_500));
    await aTeam(db);
    const found = async (within: string) =>
      (await list(db, { at: toAt(here), within })).courts.map(({ id, distance }) => [id, distance]);

    expect(await found("25")).toEqual([
      [near.id, expect.closeTo(200, -1)],
      [walk.id, expect.closeTo(1_500, -1)],
    ]);
    expect(await found("30")).toHaveLength(3);
    expect((await found("30"))[2]).toEqual([far.id, 30_000]);
    expect(await found("29")).toHaveLength(2);
    expect(await found("1")).toHaveLength(1);
  });

  test("pages by distance and id: no court twice, none left out", async ({ db }) => {
    const here = aPlace();
    const same = north(here, 700);
    const ids: number[] = [];
    for (let n = 0; n < 45; n++) ids.push((await aCourtAt(db, n < 40 ? same : here)).id);
    const sizes: number[] = [];
    const seen: number[] = [];
    let after: string | null | undefined;
    do {
      const page = await list(db, { at: toAt(here), ...(after && { after }) });
      sizes.push(page.courts.length);
      seen.push(...page.courts.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual([...ids.slice(40), ...ids.slice(0, 40)]);
  });

  test("finds over the date line and at the poles", async ({ db }) => {
    const east = await aCourtAt(db, { lat: 0, lon: 179.99 });
    const west = await aCourtAt(db, { lat: 0, lon: -179.995 });
    const pole = await aCourtAt(db, { lat: 89.99, lon: 100 });
    const distancesAt = async (at: string) =>
      (await list(db, { at })).courts.map(({ id, distance }) => [id, distance]);

    expect(await distancesAt("0,-179.99")).toEqual([
      [west.id, expect.closeTo(556, -1)],
      [east.id, expect.closeTo(2_224, -1)],
    ]);
    expect(await distancesAt("0,180")).toHaveLength(2);
    expect(await distancesAt("89.99,-80")).toEqual([[pole.id, expect.closeTo(2_224, -1)]]);
  });

  test("a typed place is the middle of the courts whose name or address has it", async ({ db }) => {
    const mark = unique("1099").replace(/\W/g, "");
    const [a, b] = [aPlace(), aPlace()];
    const address = `Street 1, ${mark}`;
    for (const metres of [0, 100, 200, 5_000]) await aCourtAt(db, north(a, metres), { address });
    const other = await aCourtAt(db, north(a, 300));
    await aCourtAt(db, b);
    const unplaced = await aCourt(db, { name: mark });

    const page = await list(db, { near: mark, within: "2" });

    const middle = Math.round(north(a, 150).lat * 1e5) / 1e5;
    expect(page.facts.place).toEqual({ lat: expect.closeTo(middle, 4), lon: a.lon, from: "names" });
    expect(nearSentence(page.facts)).toBe(
      `Near “${mark}”: the middle of 4 courts whose address has it.`,
    );
    expect(page.courts).toHaveLength(5);
    expect(page.courts.map(({ id }) => id)).toContain(other.id);
    expect(page.courts.at(-1)).toMatchObject({ id: unplaced.id, distance: null });
    expect(page.next).toBeNull();
  });

  test("a place is where its words stand as a whole, and else where they are parts of words", async ({
    db,
  }) => {
    const mark = unique("fel").replace(/\W/g, "");
    const [whole, part] = [
      { lat: 11, lon: -20 },
      { lat: 12, lon: -21 },
    ];
    for (const metres of [0, 100, 200])
      await aCourtAt(db, north(part, metres), { name: unique(`Marien${mark}e`) });
    const middleOf = async (near: string) => (await list(db, { near })).facts;
    expect(await middleOf(mark)).toMatchObject({ place: { lon: part.lon }, found: 3 });

    await aCourtAt(db, whole, { address: `Am ${mark}, Berlin` });
    expect(await middleOf(`${mark} berlin`)).toMatchObject({ place: { ...whole }, found: 1 });
    expect(await middleOf(mark)).toMatchObject({ place: { ...whole }, found: 1 });
    expect(await middleOf(`${mark}e`)).toMatchObject({ place: { lon: part.lon }, found: 3 });
  });

  test("lists what a text finds where nothing has a position", async ({ db }) => {
    const mark = unique("nowhere").replace(/\W/g, "");
    const courts = [await aCourt(db, { name: mark }), await aCourt(db, { address: `At ${mark}` })];
    await aTeam(db, { name: mark });

    const page = await list(db, { near: mark });

    expect(page.facts).toMatchObject({ place: null, found: 0 });
    expect(nearSentence(page.facts)).toBe("None of these has a position yet.");
    expect(page.courts).toEqual(
      courts.map(({ id }) => expect.objectContaining({ id, distance: null, lat: null, lon: null })),
    );
  });

  test("pages on through the courts without a position", async ({ db }) => {
    const mark = unique("many").replace(/\W/g, "");
    for (let n = 0; n < 3; n++) await aCourtAt(db, aPlace(), { name: `${mark} ${n}` });
    for (let n = 0; n < 22; n++) await aCourt(db, { name: `${mark} x${n}` });
    const first = await list(db, { near: mark, within: "1" });
    const placed = first.courts.filter(({ distance }) => distance !== null).length;
    expect(first.courts).toHaveLength(20);
    const second = await list(db, { near: mark, within: "1", after: first.next ?? "" });
    expect(second.courts).toHaveLength(2 + placed);
    expect(second.next).toBeNull();
    const ids = [...first.courts, ...second.courts].map(({ id }) => id);
    expect(new Set(ids).size).toBe(22 + placed);
  });

  test("a text that nothing has finds nothing, as does one of a single letter", async ({ db }) => {
    for (const near of [unique("absent"), "x"]) {
      expect(await list(db, { near })).toMatchObject({
        courts: [],
        next: null,
        facts: { place: null },
      });
    }
  });

  test("reads a position that is typed, with the numbers of the address before it", async ({
    db,
  }) => {
    const { facts } = await list(db, { near: "geo:-45.5,-20.25" });
    expect(facts.place).toEqual({ lat: -45.5, lon: -20.25, from: "position" });
    const both = await list(db, { near: "geo:-45.5,-20.25", at: "1,2" });
    expect(both.facts.place).toEqual({ lat: 1, lon: 2, from: "at" });
  });

  test("shows the next game of a court and how many come", async ({ db }) => {
    const here = aPlace();
    const court = await aCourtAt(db, here);
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    await aGame(db, { teamId: court.id, datetime: hours(-2) });
    await aGame(db, { teamId: court.id, datetime: hours(1), status: "cancelled" });
    const game = await aGame(db, { teamId: court.id, datetime: hours(5) });
    await aCheckIn(db, { gameId: game.id, userId: (await aUser(db)).id });

    const [first] = (await list(db, { at: toAt(here) })).courts;

    expect(first?.nextGame).toMatchObject({ id: game.id, players: 1 });
  });

  test("lists the newest courts where nothing is typed", async ({ db }) => {
    const courts = [await aCourt(db), await aCourt(db)];
    await aTeam(db);
    const page = await list(db, {});
    expect(page.courts.slice(0, 2).map(({ id }) => id)).toEqual(
      courts.map(({ id }) => id).reverse(),
    );
    expect(page.courts.every(({ distance }) => distance === null)).toBe(true);
  });
});

describe("filters of listCourts", () => {
  async function fourCourts(db: Db) {
    const mark = unique("filter").replace(/\W/g, "");
    const here = aPlace();
    const facts = [
      { indoor: false, lit: true, hoops: 2, fee: false },
      { indoor: true, lit: false, hoops: 4, fee: true },
      { indoor: false, lit: null, hoops: null, fee: null },
      { indoor: null, lit: true, hoops: 1, fee: false },
    ];
    const ids: number[] = [];
    for (const [n, fact] of facts.entries())
      ids.push((await aCourt(db, { ...north(here, 100 * n), ...fact, name: `${mark} ${n}` })).id);
    const found = async (query: Record<string, string>, where: Query = { at: toAt(here) }) => {
      const { courts, facts } = await listCourts(db, nearInput.parse({ ...where, ...query }));
      const numbers = courts.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
      return [...numbers, `left out ${facts.leftOut}`];
    };
    return { mark, here, found };
  }

  test.for([
    [{ indoor: "true" }, [1, "left out 1"]],
    [{ indoor: "false" }, [0, 2, "left out 1"]],
    [{ lit: "true" }, [0, 3, "left out 1"]],
    [{ lit: "false" }, [1, "left out 1"]],
    [{ hoops: "2" }, [0, 1, "left out 1"]],
    [{ hoops: "5" }, ["left out 1"]],
    [{ free: "true" }, [0, 3, "left out 1"]],
    [{ free: "false" }, [1, "left out 1"]],
    [{ indoor: "false", lit: "true" }, [0, "left out 2"]],
    [{ indoor: "true", lit: "false" }, [1, "left out 0"]],
    [{ indoor: "", lit: "" }, [0, 1, 2, 3, "left out 0"]],
  ] as const)("%j finds %j", async ([query, expected], { db }) => {
    const { found, mark } = await fourCourts(db);
    expect(await found(query)).toEqual(expected);
    expect(await found(query, { near: mark })).toEqual(expected);
  });

  test("hold for the newest courts and for those without a position", async ({ db }) => {
    const { found, mark } = await fourCourts(db);
    expect(await found({ indoor: "true" }, {})).toContain(1);
    await aCourt(db, { name: `${mark} x`, lit: null });
    await aCourt(db, { name: `${mark} y`, lit: true });
    expect(await found({ lit: "true" }, { near: mark })).toEqual([-1, 0, 3, "left out 2"]);
  });
});

test.for([
  [{ lit: "yes" }, "lit must be true or false"],
  [{ free: "1" }, "free must be true or false"],
  [{ hoops: "0" }, "Hoops must be a whole number from 1 to 40"],
  [{ hoops: "x" }, "Hoops must be a whole number from 1 to 40"],
  [{ at: "52.497" }, "at must be two numbers like 52.497,13.437"],
  [{ at: "91,0" }, "at must be two numbers like 52.497,13.437"],
  [{ at: "" }, "at must be two numbers like 52.497,13.437"],
  [{ at: "geo:1,2" }, "at must be two numbers like 52.497,13.437"],
  [{ within: "0" }, "within must be 1 to 100"],
  [{ within: "101" }, "within must be 1 to 100"],
  [{ within: "2.5" }, "within must be 1 to 100"],
  [{ after: "x" }, "after must be the next of a list"],
  [{ after: "1:0" }, "after must be the next of a list"],
  [
    { near: "https://maps.app.goo.gl/x" },
    "This link does not say where. Paste the numbers, e.g. 52.4966, 13.4371.",
  ],
] as const)("refuses %o", ([query, words]) => {
  expect(nearInput.safeParse(query).error?.issues[0]?.message).toBe(words);
});
