import { describe, expect, test } from "vitest";
import { readPosition } from "#app/lib/read-position.server.ts";

const here = { kind: "position", position: { lat: 52.4966, lon: 13.4371 } };

describe("readPosition", () => {
  test.for([
    "52.4966, 13.4371",
    " 52.4966,13.4371 ",
    "52.4966 13.4371",
    "52.4966; 13.4371",
    "(52.4966, 13.4371)",
    "52.4966°, 13.4371°",
    "52,4966 13,4371",
    "52,4966; 13,4371",
    "+52.496600000001, 13.4371",
    "geo:52.4966,13.4371",
    "GEO:52.4966,13.4371;u=35",
    "geo:52.4966,13.4371?z=17",
    "geo:0,0?q=52.4966,13.4371(The+Cage)",
    "https://www.openstreetmap.org/#map=17/52.4966/13.4371",
    "https://www.openstreetmap.org/node/240109189#map=17/52.4966/13.4371&layers=N",
    "https://www.openstreetmap.org/?mlat=52.4966&mlon=13.4371#map=5/1.0/2.0",
    "openstreetmap.org/#map=17/52.4966/13.4371",
    "https://www.google.com/maps/@52.4966,13.4371,17z",
    "https://www.google.de/maps/place/Cage/@1.5,2.5,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d52.4966!4d13.4371",
    "https://maps.google.com/?q=52.4966,13.4371",
    "https://www.google.com/maps/search/?api=1&query=52.4966%2C13.4371",
    "https://www.google.co.uk/maps/search/52.4966,+13.4371",
    "https://maps.google.com/maps?ll=52.4966,13.4371&z=16",
    "https://maps.apple.com/?ll=52.4966,13.4371&q=The%20Cage",
    "https://maps.apple.com/place?coordinate=52.4966,13.4371&name=Cage",
    "https://maps.apple.com/?daddr=52.4966,13.4371",
  ])("reads %s", (text) => {
    expect(readPosition(text)).toEqual(here);
  });

  test("rounds to five decimals and knows no minus zero", () => {
    const read = readPosition("-0.000001, -13.1234567");
    expect(read).toEqual({ kind: "position", position: { lat: 0, lon: -13.12346 } });
    expect(readPosition("-0, 0")).toEqual({ kind: "position", position: { lat: 0, lon: 0 } });
  });

  test("takes the poles and the date line", () => {
    for (const text of ["90, 180", "-90, -180"]) expect(readPosition(text).kind).toBe("position");
  });

  test.for(["91,0", "-90.00002, 0", "0, 181", "geo:91,0", "https://maps.google.com/?q=91,0"])(
    "refuses %s, which is no place on the earth",
    (text) => {
      expect(readPosition(text)).toEqual({ kind: "out_of_range" });
    },
  );

  test.for([
    "https://maps.app.goo.gl/AbCdEf",
    "maps.app.goo.gl/AbCdEf",
    "https://goo.gl/maps/AbCdEf",
    "https://osm.org/go/0MbBtQ--",
    "https://www.google.com/maps?q=The+Cage",
    "https://maps.apple.com/?q=The%20Cage",
    "https://maps.apple/p/AbCdEf",
    "https://evil.example/?q=52.4966,13.4371",
    "https://www.google.com.evil.example/maps/@52.4966,13.4371,17z",
    "geo:",
    "geo:nowhere",
  ])("finds no numbers in %s", (text) => {
    expect(readPosition(text)).toEqual({ kind: "no_numbers" });
  });

  test.for([
    "52.4966",
    "10999",
    "10999 Berlin",
    "Skalitzer Straße 1, Berlin",
    "",
    "1.2.3, 4",
    "a, b",
  ])("takes %s for a text", (text) => {
    expect(readPosition(text)).toEqual({ kind: "text" });
  });

  test("reads long hostile texts at once", () => {
    const hostile = ["1".repeat(2000), `geo:${"1".repeat(1990)}`, `52.1${" ".repeat(1900)}x`];
    for (const text of hostile) expect(readPosition(text).kind).not.toBe("position");
  });
});
