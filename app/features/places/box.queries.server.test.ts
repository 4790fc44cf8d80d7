import { listCourtsInBox } from "#app/features/places/box.queries.server.ts";
import { nearInput } from "#app/features/places/near.input.ts";
import { newSecretKey } from "#app/features/teams/renew-key.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aTeam, describe, expect, test, unique } from "#db/testing.ts";

const inBox = (db: Db, box: string, filters: Record<string, string> = {}) => {
  const input = nearInput.parse({ box, ...filters });
  if (!input.box) throw new Error("The query has no box");
  return listCourtsInBox(db, { ...input, box: input.box });
};

/** Many courts in one statement: so many columns and rows, a tenth of a degree apart. */
async function aGrid(db: Db, columns: number, rows: number, from: { lat: number; lon: number }) {
  const mark = unique("grid").toLowerCase().replace(/\W/g, "");
  const courts = Array.from({ length: columns * rows }, (_, n) => ({
    type: "court",
    name: `${mark} ${n}`,
    address: `At ${n}`,
    slug: `${mark}-${n}`,
    secretKey: newSecretKey(),
    lat: `${from.lat + Math.floor(n / columns) * 0.1}`,
    lon: `${from.lon + (n % columns) * 0.1}`,
    lit: n % 2 === 0 ? true : null,
  }));
  await db.insertInto("teams").values(courts).execute();
}

describe("CRT-18 a box", () => {
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
])("CRT-18 the box %j is refused", (box) => {
  expect(nearInput.safeParse({ box }).error?.issues[0]?.message).toBe(
    "box must be four numbers like 13.0,52.3,13.8,52.7: west, south, east, north",
  );
});
