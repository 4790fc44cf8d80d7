import { expect, test } from "vitest";
import { positionText } from "#app/lib/position.ts";
import { directionText, distanceText } from "#app/lib/way-there.ts";

test.for([
  [0, "less than 100 m"],
  [99, "less than 100 m"],
  [100, "100 m"],
  [203, "200 m"],
  [352, "350 m"],
  [994, "990 m"],
  [996, "1.0 km"],
  [1_230, "1.2 km"],
  [2_000, "2.0 km"],
  [9_949, "9.9 km"],
  [9_960, "10 km"],
  [17_640, "18 km"],
] as const)("%i metres are %s", ([metres, words]) => {
  expect(distanceText(metres)).toBe(words);
});

test.for([
  [{ lat: 53, lon: 13 }, "north"],
  [{ lat: 52.5, lon: 13.82 }, "north-east"],
  [{ lat: 52, lon: 14 }, "east"],
  [{ lat: 51.5, lon: 13.8 }, "south-east"],
  [{ lat: 51, lon: 13 }, "south"],
  [{ lat: 51.5, lon: 12.2 }, "south-west"],
  [{ lat: 52, lon: 12 }, "west"],
  [{ lat: 52.5, lon: 12.18 }, "north-west"],
] as const)("%o lies in the %s", ([to, direction]) => {
  expect(directionText({ lat: 52, lon: 13 }, to)).toBe(direction);
});

test("the direction crosses the date line on the short way", () => {
  expect(directionText({ lat: 0, lon: -179.99 }, { lat: 0, lon: 179.99 })).toBe("west");
});

test("a position has five decimals", () => {
  expect(positionText({ lat: 52.4966, lon: -0.1 })).toBe("52.49660, -0.10000");
});
