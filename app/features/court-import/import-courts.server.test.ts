import { beforeEach } from "vitest";
import { reportLines } from "#app/features/court-import/import-report.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, describe, expect, test } from "#db/testing.ts";
import {
  clearCourts,
  drawLane,
  drawPitches,
  everywhere,
  fatesOf,
  importFile,
  importMap,
  listCourts,
  namesOf,
} from "#e2e/harness/import-map.ts";
import {
  drawMap,
  fiveCourts,
  toGeoJsonText,
  toOverpassText,
  toPbf,
  writeMapFile,
} from "#e2e/harness/map-files.ts";

beforeEach<{ db: Db }>(({ db }) => clearCourts(db));

describe("importing five courts", () => {
  test("stores the same from each format", async ({ db }) => {
    const stored = [];
    for (const [name, content] of [
      ["five.osm.pbf", toPbf(fiveCourts())],
      ["five.json", toOverpassText(fiveCourts())],
      ["five.geojson", toGeoJsonText(fiveCourts())],
    ] as const) {
      await clearCourts(db);
      expect(fatesOf(await importFile(db, writeMapFile(name, content)))).toEqual({ created: 5 });
      stored.push((await listCourts(db)).map(({ id: _, ...court }) => court));
    }
    expect(stored[1]).toEqual(stored[0]);
    expect(stored[2]).toEqual(stored[0]);
    expect(stored[0]?.[0]).toEqual({
      ...{
        name: "Riverside Park",
        slug: "riverside-park",
        address: "Old Mill, Testville",
        players: 0,
      },
      ...{ lat: "50.00000", lon: "10.00000", source: "osm", sourceRef: "way/1001" },
      ...{ indoor: false, hoops: 2, surface: "asphalt", lit: true, fee: false, access: "public" },
      openingHours: null,
    });
    expect(stored[0]?.[1]).toMatchObject({ name: "Lincoln School", access: "restricted" });
    expect(stored[0]?.[2]).toMatchObject({
      name: "Mill Lane",
      address: "Mill Lane 7",
      access: "restricted",
    });
  });

  test("writes nothing in a dry run, and says what would become of each", async ({ db }) => {
    const lines: string[] = [];
    const report = await importMap(db, fiveCourts(), {
      isDryRun: true,
      onCourt: (fate, court) => lines.push(`${fate} ${court.name}`),
    });
    expect(lines).toEqual([
      "created Riverside Park",
      "created Lincoln School",
      "created Mill Lane",
      "created Old Mill",
      "created Court near 50.17986, 10.00000",
    ]);
    expect(fatesOf(report)).toEqual({ created: 5 });
    expect(await listCourts(db)).toEqual([]);
    expect(await db.selectFrom("importedCourts").select("teamId").execute()).toEqual([]);
  });

  test("says what a dry run said, with numbers for the same names", async ({ db }) => {
    const lane = drawLane(4);
    const said: string[] = [];
    await importMap(db, lane, { isDryRun: true, onCourt: (_, { name }) => said.push(name) });
    await importMap(db, lane);
    expect(said).toEqual(["Mill Lane", "Mill Lane 2", "Mill Lane 3", "Mill Lane 4"]);
    expect(await namesOf(db)).toEqual(said);
  });
});

describe("courts that would have one name", () => {
  test("get their suburb, then a number", async ({ db }) => {
    const map = drawMap();
    for (const [n, suburb] of ["North", "South", "South"].entries()) {
      map.addBoundary([n * 3000, 0, 1000], {
        boundary: "administrative",
        admin_level: "10",
        name: suburb,
      });
      map.addPitch([n * 3000, 0], { name: "The Cage" });
    }
    await importMap(db, map.elements);
    expect(await namesOf(db)).toEqual([
      "The Cage (North)",
      "The Cage (South)",
      "The Cage (South) 2",
    ]);
  });

  test("do not take that of a court that exists", async ({ db }) => {
    await aCourt(db, { name: "The Càge", slug: "the-cage" });
    const map = drawMap();
    map.addBoundary([0, 0, 1000], { boundary: "administrative", admin_level: "10", name: "North" });
    map.addPitch([0, 0], { name: "The Cage" });
    map.addPitch([5000, 0], { name: "Backyard" });
    const report = await importMap(db, map.elements);
    expect(await namesOf(db)).toEqual(["The Càge", "The Cage (North)", "Backyard"]);
    expect(report.namesakes).toEqual(["The Càge"]);
    expect(reportLines(report)).toContain("  The Càge");
  });

  test.for<[string, string]>([
    ["10,000 characters", "Hoops ".repeat(1700)],
    ["a web address", "www.hoops.example.com"],
    ["a control character", "Hoops\u0007"],
    ["nothing to see", "\u2800"],
    ["the name of the product", "Openrun"],
  ])("get the next name of the list where the first has %s", async ([, name], { db }) => {
    const report = await importMap(db, drawPitches([[0, 0], { name }]));
    expect(await namesOf(db)).toEqual(["Court near 50.00000, 10.00000"]);
    expect(report.unusable.get("name")).toBe(1);
  });
});

describe("a court that people have made", () => {
  const here = { lat: "50.00000", lon: "10.00000" };

  test("40 m away is linked: it keeps what it has, and gets what is unknown", async ({ db }) => {
    const court = await aCourt(db, { ...here, name: "Our Court", address: "Here", hoops: 4 });
    const map = drawPitches([
      [40, 0],
      { name: "Their Court", hoops: "2", surface: "asphalt", lit: "yes" },
      77,
    ]);
    expect(fatesOf(await importMap(db, map))).toEqual({ linked: 1 });
    const [linked, ...more] = await listCourts(db);
    expect(more).toEqual([]);
    expect(linked).toMatchObject({
      ...{ id: court.id, name: "Our Court", address: "Here", ...here },
      ...{ hoops: 4, surface: "asphalt", lit: true, access: "public", sourceRef: "way/77" },
    });
    expect(fatesOf(await importMap(db, map))).toEqual({ unchanged: 1 });
  });

  test("is linked at 250 m if it has the same name, and not at 61 m if it has another", async ({
    db,
  }) => {
    await aCourt(db, { ...here, name: "Our Court" });
    const named = drawPitches([[250, 0], { name: "OUR COURT" }]);
    expect(fatesOf(await importMap(db, named, { isDryRun: true }))).toEqual({ linked: 1 });
    const other = drawPitches([[61, 0], { name: "Their Court" }]);
    expect(fatesOf(await importMap(db, other))).toEqual({ created: 1 });
  });

  test("is linked with the nearest of two", async ({ db }) => {
    await aCourt(db, { ...here, name: "Our Court" });
    await importMap(db, drawPitches([[-55, 0], {}, 1], [[45, 0], {}, 2]));
    const refs = (await listCourts(db)).map(({ name, sourceRef }) => [name.slice(0, 9), sourceRef]);
    expect(refs).toEqual([
      ["Our Court", "way/2"],
      ["Court nea", "way/1"],
    ]);
  });

  test("follows the map in what the import has filled in, and stays when the map has it no more", async ({
    db,
  }) => {
    await aCourt(db, { ...here, name: "Our Court", hoops: 4 });
    await importMap(db, drawPitches([[10, 0], { surface: "asphalt", hoops: "2" }, 1]));
    await importMap(db, drawPitches([[10, 0], { surface: "wood", hoops: "3" }, 1]));
    expect((await listCourts(db))[0]).toMatchObject({ hoops: 4, surface: "wood" });
    const report = await importMap(db, drawPitches([[9000, 0], {}, 2]), {
      box: everywhere,
      removesGone: true,
    });
    expect(report.gone).toEqual({ courts: [], removed: 0 });
  });
});
