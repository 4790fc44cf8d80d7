import { usualTimes } from "#app/features/scheduling/usual-times.server.ts";
import { expect, test } from "#db/testing.ts";

const reader = { zone: "Europe/Berlin", now: new Date("2026-11-22T12:00:00Z") };
const at = (...times: string[]) => times.map((datetime) => ({ datetime, zone: "Europe/Berlin" }));
const toWalls = (times: ReturnType<typeof usualTimes>) => times.map(({ wall }) => wall);

test("a court is known for the times it was played at more than once, the most frequent first", () => {
  const sundays = at("2026-11-15T19:00:00Z", "2026-11-08T19:00:00Z", "2026-11-01T19:00:00Z");
  const saturdays = at("2026-11-14T10:00:00Z", "2026-11-07T10:00:00Z");
  const once = at("2026-11-18T17:00:00Z");
  expect(toWalls(usualTimes([...saturdays, ...once, ...sundays], reader))).toEqual([
    "2026-11-15T20:00",
    "2026-11-14T11:00",
  ]);
});

test("the usual time stays when the clocks change", () => {
  const times = at("2026-10-18T18:00:00Z", "2026-11-01T19:00:00Z");
  expect(toWalls(usualTimes(times, reader))).toEqual(["2026-10-18T20:00"]);
});

test("visitors read the usual times of a court by its own clock", () => {
  const zone = "America/New_York";
  const times = ["2026-11-18T01:00:00Z", "2026-11-11T01:00:00Z"].map((datetime) => ({
    datetime,
    zone,
  }));
  const [time] = usualTimes(times, { ...reader, zone: null });
  expect(time).toEqual({
    wall: "2026-11-17T20:00",
    today: "2026-11-22",
    zone,
    isElsewhere: true,
  });
});
