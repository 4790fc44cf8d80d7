import { expect, test } from "vitest";
import { toHue, toHues } from "#app/ui/hue.ts";

const names = Array.from({ length: 10 }, (_, n) => `Player ${n} Of Ten`);

test("faces in one row have different colours, and the first its own", () => {
  expect(new Set(toHues(names)).size).toBe(10);
  expect(toHues(["Maya", "Maya", "Maya"])[0]).toBe(toHue("Maya"));
  expect(new Set(toHues(["Maya", "Maya", "Maya"])).size).toBe(3);
});

test("more faces than colours are no problem", () => {
  expect(toHues([...names, "One More"])).toHaveLength(11);
});
