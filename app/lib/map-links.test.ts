import { expect, test } from "vitest";
import { mapLinks } from "#app/lib/map-links.ts";

test("an address without a position leads to a search for it", () => {
  expect(mapLinks({ address: "Straße 1 & 2, Berlin", lat: null, lon: null })).toEqual({
    web: "https://www.google.com/maps/search/?api=1&query=Stra%C3%9Fe+1+%26+2%2C+Berlin",
    geo: null,
  });
});

test("a position leads to OpenStreetMap and to the map app, with five decimals", () => {
  expect(mapLinks({ address: "Wrangelstraße 1", lat: 52.5, lon: -0.00012 })).toEqual({
    web: "https://www.openstreetmap.org/?mlat=52.50000&mlon=-0.00012#map=17/52.50000/-0.00012",
    geo: "geo:52.50000,-0.00012",
  });
});
