import { expect, test } from "vitest";
import { areClocksApart } from "#app/browser/device-zone.ts";

const winter = new Date("2026-11-22T12:00:00Z");

test.each([
  ["Europe/Berlin", "America/New_York", true],
  ["Europe/Berlin", "Europe/Vienna", false],
  ["Europe/Berlin", "Europe/Berlin", false],
  ["Europe/Berlin", "", false],
  ["Europe/Berlin", "Mars/Olympus_Mons", false],
])("the clocks of %s and %s are apart: %s", (one, other, apart) => {
  expect(areClocksApart(one, other, winter)).toBe(apart);
});
