import { expect, test } from "vitest";
import { slugItLooksLike, withoutHyphens } from "#app/lib/look-alikes.ts";

test.for([
  ["Red Ballers", "red-ballers"],
  ["Rеd Bаllеrs", "red-ballers"],
  ["ΗΟΟΡ", "hoop"],
  ["НООР", "hoop"],
  ["Yıldız", "yildiz"],
  ["Сокол", ""],
  ["Сокол Berlin", "berlin"],
  ["東京 Kings", "kings"],
])("%s looks like %s", ([name, slug]) => {
  expect(slugItLooksLike(name ?? "")).toBe(slug);
});

test.for([
  ["half-court-kings", "halfcourtkings"],
  ["area-4-04", "area4-04"],
  ["3x3-u-18", "3x3u18"],
])("%s without hyphens is %s", ([slug, joined]) => {
  expect(withoutHyphens(slug ?? "")).toBe(joined);
});
