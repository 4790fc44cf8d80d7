import { expect, test } from "vitest";
import { liveTenYears } from "#e2e/harness/series-life.ts";

const zones = Intl.supportedValuesOf("timeZone");
const lives = zones.flatMap((zone) => [1, 2, 3, 4].map((everyWeeks) => ({ zone, everyWeeks })));

test.for(lives)(
  "the dates of a series in $zone every $everyWeeks weeks agree with a slow model",
  ({ zone, everyWeeks }) => {
    for (const seed of ["a", "b", "c"]) {
      const { games } = liveTenYears(`${zone}${everyWeeks}${seed}`, { zone, everyWeeks });
      const dates = games.map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
    }
  },
);
