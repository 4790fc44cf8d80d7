import { describe, expect, test } from "vitest";
import { type MapData, refsOf } from "#app/features/court-import/map-data.ts";
import { openMapFile } from "#app/features/court-import/map-file.server.ts";
import { courtNamer } from "#app/features/court-import/name-courts.ts";
import type { OsmElement } from "#app/features/court-import/osm.ts";
import { readMap } from "#app/features/court-import/read-map.server.ts";
import {
  at,
  drawMap,
  fiveCourts,
  toGeoJsonText,
  toOverpassText,
  toPbf,
  writeMapFile,
} from "#e2e/harness/map-files.ts";

const read = async (...files: string[]): Promise<MapData> =>
  readMap(await Promise.all(files.map(openMapFile)), () => {});

const readElements = (elements: OsmElement[]) => read(writeMapFile("map.osm.pbf", toPbf(elements)));

async function readCourts(...files: string[]) {
  const map = await read(...files);
  const nameCourt = courtNamer(map);
  return map.courts.map((court) => ({ ...court, ...nameCourt(court) }));
}

const formats = {
  "an extract": () => writeMapFile("five.osm.pbf", toPbf(fiveCourts())),
  "an extract with relations first": () =>
    writeMapFile("turned.osm.pbf", toPbf(fiveCourts().toReversed())),
  "JSON of Overpass": () => writeMapFile("five.json", toOverpassText(fiveCourts())),
  GeoJSON: () => writeMapFile("five.geojson", toGeoJsonText(fiveCourts())),
  "GeoJSON after a byte order mark": () =>
    writeMapFile("mark.geojson", `\ufeff${toGeoJsonText(fiveCourts())}`),
};

describe("the same five courts", () => {
  const names = [
    "Riverside Park",
    "Lincoln School",
    "Mill Lane",
    "Old Mill",
    "Court near 50.17986, 10.00000",
  ];

  test.for(Object.entries(formats))("are read from %s", async ([, write]) => {
    const courts = await readCourts(write());
    expect(courts.map((court) => court.names[0])).toEqual(names);
    expect(courts.map(({ ref }) => ref)).toEqual(
      [1001, 1002, 1003, 1004, 1005].map((id) => `way/${id}`),
    );
    const places = [at(0, 0), at(600, 0), at(-700, 0), at(0, 1000), at(0, 20_000)];
    for (const [n, { lat, lon }] of places.entries()) {
      expect(courts[n]?.at.lat).toBeCloseTo(lat, 6);
      expect(courts[n]?.at.lon).toBeCloseTo(lon, 6);
    }
  });

  test("are the same facts in each", async () => {
    const [first, ...others] = await Promise.all(
      Object.values(formats).map((write) => readCourts(write())),
    );
    const facts = (courts = first) =>
      courts?.map(({ facts, addresses, district }) => [facts, addresses, district]);
    expect(facts()?.length).toBe(5);
    for (const courts of others) expect(facts(courts)).toEqual(facts());
  });

  test("are read from answers of Overpass with middles alone", async () => {
    const middles = fiveCourts()
      .filter(({ tags }) => tags.sport)
      .map(({ nodes: _, ...pitch }, n) => ({ ...pitch, at: at(n * 1000, 0) }));
    const courts = await readCourts(writeMapFile("center.json", toOverpassText(middles)));
    expect(courts.map((court) => court.at)).toEqual(middles.map(({ at }) => at));
  });
});

describe("a thing with tags", () => {
  test.for<[string, Record<string, string>]>([
    ["private", { access: "private" }],
    ["private", { access: "no" }],
    ["out of use", { "disused:leisure": "pitch" }],
    ["out of use", { abandoned: "yes" }],
    ["out of use", { building: "construction" }],
    ["another sport", { sport: "soccer;tennis" }],
    ["no sport named", { sport: "" }],
    ["no pitch, hall or building", { leisure: "track" }],
  ])("is left out as %s: %o", async ([reason, tags]) => {
    const map = drawMap();
    map.addPitch([0, 0], tags);
    const { courts, leftOut } = await readElements(map.elements);
    expect(courts).toEqual([]);
    expect([...leftOut]).toEqual([[reason, 1]]);
  });

  test.for<Record<string, string>>([
    { sport: "tennis; streetball" },
    { leisure: "sports_centre" },
    { leisure: "stadium", disused: "no" },
    { leisure: "", building: "sports_hall" },
  ])("is a court: %o", async (tags) => {
    const map = drawMap();
    map.addPitch([0, 0], tags);
    expect((await readElements(map.elements)).courts.length).toBe(1);
  });

  test.for<[Record<string, string>, Record<string, unknown>]>([
    [
      {},
      {
        indoor: false,
        hoops: null,
        surface: null,
        lit: null,
        fee: null,
        access: "public",
        openingHours: null,
      },
    ],
    [
      { hoops: "4", lit: "sunset-sunrise", fee: "yes" },
      { hoops: 4, lit: true, fee: true },
    ],
    [
      { surface: "tartan", lit: "Mo-Fr 17:00-22:00", fee: "no" },
      { surface: "rubber", lit: true, fee: false },
    ],
    [
      { surface: "paved", lit: "no" },
      { surface: "concrete", lit: false },
    ],
    [
      { surface: "grass", access: "customers" },
      { surface: "other", access: "restricted" },
    ],
    [
      { indoor: "yes", access: "permissive" },
      { indoor: true, access: "public" },
    ],
    [
      { leisure: "sports_hall", opening_hours: "24/7" },
      { indoor: true, openingHours: "24/7" },
    ],
  ])("%o has the facts %o", async ([tags, facts]) => {
    const map = drawMap();
    map.addPitch([0, 0], tags);
    const { courts, unusableFacts } = await readElements(map.elements);
    expect(courts[0]?.facts).toMatchObject(facts);
    expect(unusableFacts.size).toBe(0);
  });

  test("counts what cannot be used", async () => {
    const map = drawMap();
    for (const hoops of ["0", "41", "x", "2.5", "-1"]) map.addPitch([0, 0], { hoops });
    map.addPitch([0, 0], {
      lit: "maybe",
      fee: "2 EUR",
      access: "unknown",
      opening_hours: "x".repeat(121),
    });
    map.addPitch([0, 0], { opening_hours: "Mo\u0007" });
    const { found, unusableFacts } = await readElements(map.elements);
    expect(found).toBe(7);
    expect(Object.fromEntries(unusableFacts)).toEqual({
      hoops: 5,
      lit: 1,
      fee: 1,
      access: 1,
      opening_hours: 2,
    });
  });
});

describe("pitches", () => {
  const courtsAt = async (...places: number[]) => {
    const map = drawMap();
    for (const east of places) map.addPitch([east, 0], { hoops: "2" });
    return (await readElements(map.elements)).courts;
  };

  test("30 m apart are one court with the hoops of both, in their middle", async () => {
    const [court, ...more] = await courtsAt(0, 30);
    expect(more).toEqual([]);
    expect(court?.facts.hoops).toBe(4);
    expect(court?.at.lon).toBeCloseTo(at(15, 0).lon, 6);
  });

  test("100 m apart are two courts", async () => {
    expect((await courtsAt(0, 100)).length).toBe(2);
  });

  test("in a chain are one, under the ref of the first of them", async () => {
    const courts = await courtsAt(100, 0, 50, 400, 150);
    expect(courts.map((court) => refsOf(court).length)).toEqual([4, 1]);
    expect(courts[0]?.ref).toBe("way/10");
  });

  test("have no known number of hoops together if one has none", async () => {
    const map = drawMap();
    map.addPitch([0, 0], { hoops: "2", lit: "yes" });
    map.addPitch([30, 0], { lit: "no", surface: "asphalt" });
    const [court] = (await readElements(map.elements)).courts;
    expect(court?.facts).toMatchObject({ hoops: null, lit: null, surface: "asphalt" });
  });
});
