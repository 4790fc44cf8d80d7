import { expect, test } from "vitest";
import { toHue, toInitials } from "#app/ui/avatar.tsx";

test("a name has the same colour everywhere, and ten names have more than a few", () => {
  const names = Array.from({ length: 10 }, (_, n) => `Player ${n} Of Ten`);
  expect(toHue("Maya Okafor")).toBe(toHue("Maya Okafor"));
  expect(new Set(names.map(toHue)).size).toBeGreaterThan(4);
});

test("ten people in a row, and ten guests, have more than a few", () => {
  const ids = Array.from({ length: 10 }, (_, n) => n + 40);
  expect(new Set(ids.map((id) => toHue(`${id}`))).size).toBeGreaterThan(7);
  expect(new Set(ids.map((id) => toHue(`guest:${id}`))).size).toBeGreaterThan(7);
});

test.each([
  ["Mary Ann Smith", "MA"],
  ["Ada  Lovelace", "AL"],
  ["Cher", "C"],
  ["élodie", "É"],
])("the initials of %s are %s", (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
