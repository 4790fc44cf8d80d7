import { expect, test } from "vitest";
import { seed } from "#e2e/harness/random.ts";
import { liveTenYears } from "#e2e/harness/series-life.ts";

const zones = Intl.supportedValuesOf("timeZone");
const lives = zones.flatMap((zone) => [1, 2, 3, 4].map((everyWeeks) => ({ zone, everyWeeks })));

test.for(lives)(
  "the dates of a series in $zone every $everyWeeks weeks agree with a slow model",
  ({ zone, everyWeeks }) => {
    for (const life of ["a", "b", "c"]) {
      const { games } = liveTenYears(`${zone}${everyWeeks}${life}${seed}`, { zone, everyWeeks });
      const dates = games.map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
    }
  },
);
