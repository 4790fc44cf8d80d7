import { describe, expect, test } from "vitest";
import { instantOfWall } from "#app/lib/wall-time.ts";
import { instantOf } from "#app/lib/zoned-time.server.ts";

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "America/St_Johns",
  "Asia/Tokyo",
  "Pacific/Chatham",
];
const days = ["03-08", "03-28", "03-29", "04-05", "10-04", "10-25", "11-01", "12-31"];
const times = ["00:00", "01:30", "02:00", "02:30", "03:00", "18:00", "23:59"];

describe("the browser and the server agree on the instant of a wall time", () => {
  test.for(zones)("in %s, on the days when clocks change", (zone) => {
    for (const day of days) {
      for (const time of times) {
        const wall = { date: `2026-${day}`, time, zone };
        expect(instantOfWall(wall), `${day} ${time}`).toEqual(instantOf(wall));
      }
    }
  });
});
