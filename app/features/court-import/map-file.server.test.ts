import { describe, expect, test } from "vitest";
import { openMapFile } from "#app/features/court-import/map-file.server.ts";
import { type OsmElement, UnreadableFile } from "#app/features/court-import/osm.ts";
import { readMap } from "#app/features/court-import/read-map.server.ts";
import {
  drawMap,
  fiveCourts,
  toGeoJsonText,
  toOverpassText,
  toPbf,
  writeMapFile,
} from "#e2e/harness/map-files.ts";

const read = async (file: string) => readMap([await openMapFile(file)], () => {});
const whyNot = (file: string) =>
  read(file).then(
    () => "",
    (error) => (error instanceof UnreadableFile ? error.message : `a crash: ${error}`),
  );

const cut = (content: string | Buffer) => content.slice(0, content.length - 100);

const pointFeature = (properties: object) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: [{ type: "Feature", properties, geometry: { type: "Point", coordinates: [10, 50] } }],
  });

describe("a sentence says what is wrong with", () => {
  test.for<[string, string | Buffer, RegExp]>([
    ["an empty file", "", /empty.osm is empty\.$/],
    ["a text", "Basketball courts of Baltimore", /is neither .*\.$/],
    ["a list in JSON", "[1, 2]", /is neither .*\.$/],
    ["an archive", Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), /is neither .*\.$/],
    ["an extract that is cut off", cut(toPbf(fiveCourts())), /is damaged or cut off/],
    ["the header of an extract alone", toPbf([]), /is empty: it has/],
    ["Overpass that is cut off", cut(toOverpassText(fiveCourts())), /is damaged or cut off/],
    ["GeoJSON that is cut off", cut(toGeoJsonText(fiveCourts())), /is damaged or cut off/],
    ["an answer without elements", '{"elements": []}', /is empty: it has/],
    ["other JSON", '{"courts": [{"name": "A"}]}', /is empty: it has/],
    ["GeoJSON without tags", pointFeature({}), /has no tags of OpenStreetMap/],
    [
      "GeoJSON of somebody else",
      pointFeature({ NAME: "Court", TYPE: 3 }),
      /has no tags of OpenStreetMap/,
    ],
    [
      "an answer that Overpass gave up",
      '{"elements": [{"type": "node", "id": 1, "lat": 1, "lon": 2}], "remark": "runtime error: Query timed out"}',
      /is not complete. Overpass reported: runtime error/,
    ],
    ["nodes without tags", toOverpassText(manyNodes()), /has no tags of OpenStreetMap/],
  ])("%s", async ([, content, sentence]) => {
    const file = writeMapFile(content === "" ? "empty.osm" : "bad.osm", content);
    expect(await whyNot(file)).toMatch(sentence);
  });

  test("a file that does not exist, and a folder", async () => {
    expect(await whyNot("/nowhere/map.osm.pbf")).toMatch(/no file has this name/);
    expect(await whyNot("/tmp")).toBe("/tmp is not a file.");
  });
});

function manyNodes(): OsmElement[] {
  const map = drawMap();
  for (let n = 0; n < 1000; n++) map.addNode({ lat: 50, lon: 10 });
  return map.elements;
}

const pitch = { leisure: "pitch", sport: "basketball" };
const square = [
  { lat: 50, lon: 10 },
  { lat: 50, lon: 10.001 },
  { lat: 50.001, lon: 10.001 },
];

describe("a court is left out that has", () => {
  test.for<[string, OsmElement]>([
    ["no position", { kind: "way", id: 1, tags: pitch }],
    ["nodes or parts missing", { kind: "way", id: 1, tags: pitch, nodes: [7, 8, 9, 7] }],
    ["nodes or parts missing", { kind: "relation", id: 1, tags: pitch, ways: [5] }],
    ["outline not closed", { kind: "way", id: 1, tags: pitch, nodes: [7, 8, 9] }],
    ["outline not closed", { kind: "way", id: 1, tags: pitch, lines: [square] }],
    ["position off the earth", { kind: "node", id: 1, tags: pitch, at: { lat: 91, lon: 10 } }],
    ["position off the earth", { kind: "node", id: 1, tags: pitch, at: { lat: 50, lon: -181 } }],
  ])("%s", async ([reason, element]) => {
    const { leftOut, courts } = await read(writeMapFile("odd.json", toOverpassText([element])));
    expect(courts).toEqual([]);
    expect([...leftOut]).toEqual([[reason, 1]]);
  });

  test("no id, or an outline off the earth, in GeoJSON", async () => {
    const off = [
      [10, 50],
      [10, 95],
      [11, 95],
      [10, 50],
    ];
    const features = [
      { type: "Feature", properties: pitch, geometry: { type: "Point", coordinates: [10, 50] } },
      {
        type: "Feature",
        id: "way/1",
        properties: pitch,
        geometry: { type: "Polygon", coordinates: [off] },
      },
      { type: "Feature", id: "way/2", properties: pitch, geometry: null },
      {
        type: "Feature",
        id: "way/3",
        properties: { ...pitch, hoops: null, x: {} },
        geometry: { type: "Point", coordinates: ["10", 50] },
      },
    ];
    const file = writeMapFile(
      "odd.geojson",
      JSON.stringify({ type: "FeatureCollection", features }),
    );
    const { leftOut, courts } = await read(file);
    expect(courts).toEqual([]);
    expect(Object.fromEntries(leftOut)).toEqual({
      "no id": 1,
      "position off the earth": 1,
      "no position": 2,
    });
  });
});

test("states the bounds of a file", async () => {
  const bounds = { west: 9.5, south: 49.5, east: 10.5, north: 50.5 };
  for (const content of [toPbf, toOverpassText, toGeoJsonText].map((to) =>
    to(fiveCourts(), { bounds }),
  ))
    expect((await read(writeMapFile("bounds.osm", content))).bounds).toEqual([bounds]);
  expect((await read(writeMapFile("five.osm", toPbf(fiveCourts())))).bounds).toEqual([]);
});
