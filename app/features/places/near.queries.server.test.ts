import { nearInput } from "#app/features/places/near.input.ts";
import { listCourts } from "#app/features/places/near.queries.server.ts";
import type { Position } from "#app/lib/position.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aCourt, aGame, aUser, describe, expect, test, unique } from "#db/testing.ts";

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
