import { listCourtsInBox } from "#app/features/places/box.queries.server.ts";
import { nearInput } from "#app/features/places/near.input.ts";
import { insertTeams } from "#app/features/teams/insert-teams.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aTeam, describe, expect, test, unique } from "#db/testing.ts";

const inBox = (db: Db, box: string, filters: Record<string, string> = {}) => {
  const input = nearInput.parse({ box, ...filters });
  if (!input.box) throw new Error("The query has no box");
  return listCourtsInBox(db, { ...input, box: input.box });
};

/** Many courts in one statement: so many columns and rows, a tenth of a degree apart. */
async function aGrid(db: Db, columns: number, rows: number, from: { lat: number; lon: number }) {
  const mark = unique("Grid");
  const courts = Array.from({ length: columns * rows }, (_, n) => ({
    type: "court" as const,
    name: `${mark} ${n}`,
    address: `At ${n}`,
    lat: `${from.lat + Math.floor(n / columns) * 0.1}`,
    lon: `${from.lon + (n % columns) * 0.1}`,
    lit: n % 2 === 0 ? true : null,
  }));
  await insertTeams(db, courts);
}

describe("a box", () => {
  test("returns the courts in it and no others", async ({ db }) => {
    const inside = await aCourt(db, { lat: -50, lon: 10 });
    const edge = await aCourt(db, { lat: -51, lon: 11 });
    await aCourt(db, { lat: -51.001, lon: 10.5 });
    await aTeam(db);
    const { courts, cells } = await inBox(db, "9,-51,11,-49");
    expect(courts.map(({ id }) => id).sort((a, b) => a - b)).toEqual([inside.id, edge.id]);
    expect(cells).toEqual([]);
  });

  test("counts more than 200 by cell, and lists 200", async ({ db }) => {
    await aGrid(db, 20, 10, { lat: -60, lon: 30 });
    expect((await inBox(db, "29,-61,33,-58")).courts).toHaveLength(200);
    await aCourt(db, { lat: -59, lon: 31, lit: true });
    const { courts, cells } = await inBox(db, "29,-61,33,-58");
    expect(courts).toEqual([]);
    expect(cells.length).toBeGreaterThan(4);
    expect(cells.length).toBeLessThan(100);
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(201);
    for (const { lat, lon } of cells) {
      expect(lat).toBeGreaterThanOrEqual(-60);
      expect(lon).toBeLessThanOrEqual(32);
    }
    const lit = await inBox(db, "29,-61,33,-58", { lit: "true" });
    expect([lit.courts.length, lit.cells, lit.leftOut]).toEqual([101, [], 100]);
  });

  test("lies across the 180th meridian", async ({ db }) => {
    const west = await aCourt(db, { lat: -10, lon: -179.9 });
    const east = await aCourt(db, { lat: -10, lon: 179.9 });
    await aCourt(db, { lat: -10, lon: 0 });
    const { courts } = await inBox(db, "179,-11,-179,-9");
    expect(courts.map(({ id }) => id).sort((a, b) => a - b)).toEqual([west.id, east.id]);
    await aGrid(db, 8, 13, { lat: -25, lon: 179.2 });
    await aGrid(db, 8, 13, { lat: -25, lon: -180 });
    const { cells } = await inBox(db, "179,-26,-179,-20");
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(208);
    expect(cells.every(({ lon }) => Math.abs(lon) > 179)).toBe(true);
  });
});

describe("a box that is too large to read every court in it", () => {
  const world = "-180,-90,180,90";
  const countAll = async (db: Db, filters: Record<string, string> = {}) => {
    const { courts, cells, leftOut } = await inBox(db, world, filters);
    const counted = cells.reduce((sum, { count }) => sum + count, 0);
    return { counted, listed: courts.length, leftOut };
  };

  test("knows each court that is added, changed, moved or removed", async ({ db }) => {
    await aGrid(db, 30, 10, { lat: 5, lon: -150 });
    const before = await countAll(db);
    const lit = await countAll(db, { lit: "true" });
    expect(before.counted).toBeGreaterThanOrEqual(300);
    const court = await aCourt(db, { lat: 6, lon: -149, lit: true });
    expect(await countAll(db)).toEqual({ ...before, counted: before.counted + 1 });
    const set = (values: { lit?: null; lat?: number | null; lon?: number | null }) =>
      db.updateTable("teams").set(values).where("id", "=", court.id).execute();
    await set({ lit: null });
    expect((await countAll(db, { lit: "true" })).leftOut).toBe(lit.leftOut + 1);
    await set({ lat: -70, lon: 170 });
    const { cells } = await inBox(db, world);
    expect(cells.some(({ lat, lon }) => lat < -60 && lon > 160)).toBe(true);
    await set({ lat: null, lon: null });
    expect(await countAll(db)).toEqual(before);
    await set({ lat: 6, lon: -149 });
    await db.deleteFrom("teams").where("id", "=", court.id).execute();
    expect(await countAll(db)).toEqual(before);
  });

  test("has every court in one cell, which lies among its courts", async ({ db }) => {
    const from = { lat: 20, lon: -170 };
    await aGrid(db, 60, 20, from);
    for (const box of ["-175,15,-155,25", "-175,10,-110,40"]) {
      const { cells } = await inBox(db, box);
      const here = cells.filter(({ lat, lon }) => lat > 18 && lat < 23 && lon < -163);
      expect(here.reduce((sum, { count }) => sum + count, 0)).toBe(1200);
      for (const { lat, lon } of here) {
        expect(lat).toBeGreaterThanOrEqual(from.lat);
        expect(lat).toBeLessThanOrEqual(from.lat + 2);
        expect(lon).toBeGreaterThanOrEqual(from.lon);
        expect(lon).toBeLessThanOrEqual(from.lon + 6);
      }
    }
  });
});

test.for([
  "1,2,3",
  "1,2,3,4,5",
  "a,b,c,d",
  "",
  "0,10,5,5",
  "-181,0,1,1",
  "0,0,181,1",
  "0,-91,1,1",
  "0,0,1,91",
])("the box %j is refused", (box) => {
  expect(nearInput.safeParse({ box }).error?.issues[0]?.message).toBe(
    "box must be four numbers like 13.0,52.3,13.8,52.7: west, south, east, north",
  );
});
