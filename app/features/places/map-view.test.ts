import { expect, test } from "vitest";
import {
  boxOfView,
  fitView,
  listRings,
  mapSize,
  metresPerUnit,
  moveView,
  toPoint,
  toTileAddress,
} from "#app/features/places/map-view.ts";
import { metresBetween } from "#app/lib/position.ts";

const view = { lat: 52.5, lon: 13.4, zoom: 12 };
const middle = { x: mapSize.width / 2, y: mapSize.height / 2 };

test("a place lies where it is: distance and bearing are within 2 %", () => {
  for (const lat of [0, 52.5, -60, 69])
    for (const [north, east] of [
      [0.03, 0],
      [0, 0.05],
      [-0.02, 0.04],
      [0.01, -0.03],
    ] as const) {
      const here = { ...view, lat };
      const place = { lat: lat + north, lon: 13.4 + east };
      const { x, y } = toPoint(here, place);
      const drawn = Math.hypot(x - middle.x, y - middle.y) * metresPerUnit(here);
      expect(drawn / metresBetween(here, place)).toBeCloseTo(1, 1.7);
      const bearing = Math.atan2(x - middle.x, middle.y - y);
      const isTrue = Math.atan2(east * Math.cos(((lat + north / 2) * Math.PI) / 180), north);
      expect(Math.abs(bearing - isTrue)).toBeLessThan(0.02 * Math.PI);
    }
});

test("rings are as far from the middle as they say", () => {
  for (const { metres, ry, cy } of listRings(view)) {
    const north = { lat: view.lat + (metres / 6_371_008.8) * (180 / Math.PI), lon: view.lon };
    expect(toPoint(view, north).y).toBeCloseTo(cy - ry, 1);
  }
  expect(listRings(view).length).toBeGreaterThan(1);
  expect(listRings({ ...view, zoom: 3 })).toEqual([]);
});

test("a map moves over the 180th meridian, and no farther than the world goes", () => {
  const east = moveView({ lat: 0, lon: 179.9, zoom: 10 }, 1, 0);
  expect(east.lon).toBeLessThan(-179);
  expect(toPoint({ lat: 0, lon: 179.9, zoom: 10 }, { lat: 0, lon: -179.9 }).x).toBeGreaterThan(240);
  const box = boxOfView({ lat: 0, lon: 180, zoom: 10 });
  expect(box.west).toBeGreaterThan(box.east);
  expect(moveView({ lat: 84, lon: 0, zoom: 3 }, 0, -1).lat).toBe(85);
});

test("the first map shows every court of its list", () => {
  const courts = [
    { lat: 52.51, lon: 13.5 },
    { lat: 52.4, lon: 13.2 },
  ];
  const fitted = fitView(view, courts);
  for (const court of courts) {
    const { x, y } = toPoint(fitted, court);
    expect(x > 0 && x < mapSize.width && y > 0 && y < mapSize.height).toBe(true);
  }
  expect(fitView(view, []).zoom).toBe(16);
});

test.for([
  ["3", "0", "7", { z: 3, x: 0, y: 7 }],
  ["18", "262143", "262143", { z: 18, x: 262_143, y: 262_143 }],
  ["2", "0", "0", undefined],
  ["19", "0", "0", undefined],
  ["3", "8", "0", undefined],
  ["3", "0", "8", undefined],
  ["3", "-1", "0", undefined],
  ["3", "01", "0", undefined],
  ["3", "1.5", "0", undefined],
  ["x", "1", "1", undefined],
] as const)("the tile %s/%s/%s is %j", ([z, x, y, address]) => {
  expect(toTileAddress({ z, x, y })).toEqual(address);
});
