import { expect, test } from "vitest";
import { isNameable, toCompleteSlug, toSlug } from "#app/lib/slug.ts";

test.for([
  ["RED Ballers", "red-ballers"],
  ["Équipe São Paulo", "equipe-sao-paulo"],
  ["St. John's Court!", "st-johns-court"],
  ["A   B", "a-b"],
  [" - Hoops - ", "hoops"],
  ["Half-Court Kings", "half-court-kings"],
  ["Half – Court", "half-court"],
  ["city park!", "city-park"],
  ["Straße Łódź Øst Æra Đà", "strasse-lodz-ost-aera-da"],
  ["ＦＵＬＬ ｗｉｄｔｈ", "full-width"],
  ["3x3 🏀", "3x3"],
  ["東京", ""],
  ["!!!", ""],
  ["a\u0000b", "ab"],
  ["Kadıköy", "kadikoy"],
])("slugOf(%s) is %s", ([name, slug]) => {
  expect(toSlug(name ?? "")).toBe(slug);
});

test.for([
  ["Köln 3x3!", "koln-3x3"],
  ["Hawaiʻi", "hawaii"],
  ["3x3 🏀", "3x3"],
  ["Баскетбол 3x3", undefined],
  ["バスケ A", undefined],
  ["東京", undefined],
] as const)("the complete slug of %s is %s", ([name, slug]) => {
  expect(toCompleteSlug(name)).toBe(slug);
});

test.for([
  ["東京", true],
  ["7", true],
  ["!!!", false],
  ["🏀", false],
] as const)("isNameable(%s) is %s", ([name, nameable]) => {
  expect(isNameable(name)).toBe(nameable);
});
