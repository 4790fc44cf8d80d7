import { describe, expect, test } from "vitest";
import { openMapFile } from "#app/features/court-import/map-file.server.ts";
import { courtNamer } from "#app/features/court-import/name-courts.ts";
import { readMap } from "#app/features/court-import/read-map.server.ts";
import { at, drawMap, toPbf, writeMapFile } from "#e2e/harness/map-files.ts";

type Draw = (map: ReturnType<typeof drawMap>) => void;

/** The names of a court in the middle of what is drawn. */
async function nameCourt(draw: Draw, tags: Record<string, string> = {}) {
  const map = drawMap();
  map.addPitch([0, 0], tags);
  draw(map);
  const file = await openMapFile(writeMapFile("names.osm.pbf", toPbf(map.elements)));
  const data = await readMap([file], () => {});
  const [court] = data.courts;
  if (!court) throw new Error("The map has no court");
  return courtNamer(data)(court);
}

const park: Draw = (map) => map.addSquare([0, 0, 400], { leisure: "park", name: "City Park" });
const smallPark: Draw = (map) =>
  map.addSquare([0, 0, 100], { leisure: "park", name: "Small Park" });
const parkBeside: Draw = (map) =>
  map.addSquare([120, 0, 100], { leisure: "park", name: "East Park" });
const farPark: Draw = (map) => map.addSquare([250, 0, 100], { leisure: "park", name: "Far Park" });
const school: Draw = (map) => map.addNode(at(0, 60), { amenity: "school", name: "North School" });
const street: Draw = (map) =>
  map.addLine([at(150, -300), at(150, 300)], { highway: "tertiary", name: "Long Road" });
const path: Draw = (map) =>
  map.addLine([at(20, -300), at(20, 300)], { highway: "path", name: "Dike Path" });
const motorway: Draw = (map) =>
  map.addLine([at(30, -300), at(30, 300)], { highway: "motorway", name: "Ring" });
const farSuburb: Draw = (map) =>
  map.addNode(at(0, 900), { place: "neighbourhood", name: "Trailer Park" });
const suburb: Draw = (map) =>
  map.addBoundary([0, 0, 2000], { boundary: "administrative", admin_level: "10", name: "Westend" });
const town: Draw = (map) =>
  map.addBoundary([0, 0, 9000], { boundary: "administrative", admin_level: "8", name: "Bigtown" });
const village: Draw = (map) => map.addNode(at(3000, 0), { place: "village", name: "Littleton" });
const farVillage: Draw = (map) => map.addNode(at(6000, 0), { place: "village", name: "Farton" });

const all =
  (...draws: Draw[]): Draw =>
  (map) => {
    for (const draw of draws) draw(map);
  };

describe("a court is named", () => {
  test.for<[string, Draw, Record<string, string>?]>([
    ["Dunk Court", all(park, street), { name: "Dunk Court", "name:de": "Dunkplatz" }],
    ["City Park", all(park, street, suburb), { "name:de": "Dunkplatz" }],
    ["Small Park", all(park, smallPark)],
    ["East Park", all(parkBeside, street, town)],
    ["North School", all(school, street)],
    ["Long Road", all(farPark, street, path, suburb)],
    ["Dike Path", all(path, suburb)],
    ["Westend", all(motorway, town, suburb, village)],
    ["Bigtown", all(town, village)],
    ["Littleton", all(village, farVillage)],
    ["Court near 50.00000, 10.00000", farVillage],
  ])("%s", async ([name, draw, tags]) => {
    expect((await nameCourt(draw, tags)).names[0]).toBe(name);
  });

  test("by the next of the list where the first will not do", async () => {
    const { names, district } = await nameCourt(all(park, smallPark, street, suburb, town), {
      name: "Dunk Court",
    });
    expect(names).toEqual([
      ...["Dunk Court", "Small Park", "City Park", "Long Road", "Westend"],
      "Court near 50.00000, 10.00000",
    ]);
    expect(district).toBe("Westend");
  });

  test.for<[string, Draw, Record<string, string>?]>([
    [
      "Main Street 5, 12345 Bigtown",
      town,
      {
        "addr:street": "Main Street",
        "addr:housenumber": "5",
        "addr:postcode": "12345",
        "addr:city": "Bigtown",
      },
    ],
    ["Long Road, Westend, Bigtown", all(street, suburb, town)],
    ["Long Road, Littleton", all(street, farSuburb, village)],
    ["Long Road", street],
    ["50.00000, 10.00000", farVillage],
  ])("and has the address %s", async ([address, draw, tags]) => {
    expect((await nameCourt(draw, tags)).addresses[0]).toBe(address);
  });

  test("after a school up to 80 m from its end, of which the map has the middle alone", async () => {
    const named = async (metres: number) => {
      const { names } = await nameCourt((map) => {
        map.addNode(at(0, metres), { amenity: "school", name: "Kunkel School" });
        street(map);
      });
      return names[0];
    };
    expect(await named(90)).toBe("Kunkel School");
    expect(await named(98)).toBe("Long Road");
  });

  test("and lies in a school if its outline contains it, named or not", async () => {
    const inSchool = await nameCourt((map) => map.addSquare([0, 0, 300], { amenity: "school" }));
    expect(inSchool.isInSchool).toBe(true);
    expect((await nameCourt(school)).isInSchool).toBe(false);
  });

  test("without the name of an area whose outline does not close", async () => {
    const open: Draw = (map) =>
      map.addLine([at(-99, -99), at(99, -99), at(99, 99)], { leisure: "park", name: "Open Park" });
    expect((await nameCourt(open)).names[0]).toBe("Court near 50.00000, 10.00000");
  });
});
