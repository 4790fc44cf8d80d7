import { expect, test } from "vitest";
import { drawableText, toOutline } from "#app/platform/images/text-outlines.server.ts";

test.each([
  ["Half-Court Kings", "Half-Court Kings"],
  ["Šíleně rychlí žížaly", "Šíleně rychlí žížaly"],
  ["Μπάσκετ Αθήνα", "Μπάσκετ Αθήνα"],
  ["Баскетбол Київ", "Баскетбол Київ"],
  ["Ballers 🔥🏀", "Ballers"],
  ["🔥 Ballers 👩‍👩‍👧 Club", "Ballers Club"],
  ["東京 Ballers", "Ballers"],
  ["FC 東京", ""],
  ["東京", ""],
  ["فريق السلة", ""],
  ["서울 농구", ""],
  ["渋谷区道玄坂 1-2-3", ""],
  ["12/7", "12/7"],
  ["🏀", ""],
])("draws %j as %j", (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

test("drawn text has a shape for every letter", () => {
  const shape = (text: string) => toOutline(drawableText(text), { x: 0, y: 0, size: 40 });
  expect(shape("Київ Ballers").length).toBeGreaterThan(shape("Ballers").length);
});
