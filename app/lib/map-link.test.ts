import { expect, test } from "vitest";
import { mapLink } from "#app/lib/map-link.ts";

test("an address leads to a map", () => {
  expect(mapLink("Straße 1 & 2, Berlin")).toBe(
    "https://www.google.com/maps/search/?api=1&query=Stra%C3%9Fe+1+%26+2%2C+Berlin",
  );
});
