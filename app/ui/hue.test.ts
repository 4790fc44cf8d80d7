import { expect, test } from "vitest";
import { hueOf, huesOf } from "#app/ui/hue.ts";

const names = Array.from({ length: 10 }, (_, n) => `Player ${n} Of Ten`);

test("faces in one row have different colours, and the first its own", () => {
  expect(new Set(huesOf(names)).size).toBe(10);
  expect(huesOf(["Maya", "Maya", "Maya"])[0]).toBe(hueOf("Maya"));
  expect(new Set(huesOf(["Maya", "Maya", "Maya"])).size).toBe(3);
});

test("more faces than colours are no problem", () => {
  expect(huesOf([...names, "One More"])).toHaveLength(11);
});
